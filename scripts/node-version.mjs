// Plain JavaScript on Node alone, for nothing is installed yet when it runs.
const LEAST_NODE = [20, 20];

/** Stops with one sentence on a Node that is too old. */
export function needNode() {
  const [major = 0, minor = 0] = process.versions.node.split('.').map(Number);
  if (major > LEAST_NODE[0] || (major === LEAST_NODE[0] && minor >= LEAST_NODE[1])) return;
  console.error(`Longroll needs Node ${LEAST_NODE.join('.')} or newer; this is ${process.versions.node}.`);
  process.exit(1);
}
