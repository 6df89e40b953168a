import { readFileSync } from 'node:fs';
import { parseSync } from 'vite';

/** A node of a source's syntax tree. */
export interface Node {
  readonly type: string;
  readonly [key: string]: unknown;
}

export function isNode(value: unknown): value is Node {
  return typeof value === 'object' && value !== null && 'type' in value && typeof value.type === 'string';
}

export function childrenOf(node: Node): Node[] {
  return Object.values(node).flatMap((each) => (Array.isArray(each) ? each.filter(isNode) : isNode(each) ? [each] : []));
}

/** The syntax tree of a source; the name says which language it is in. */
export function syntaxOf(name: string, source: string): Node {
  const root: unknown = parseSync(name, source).program;
  if (!isNode(root)) throw new Error(`${name} cannot be read`);
  return root;
}

const read = new Map<string, Node>();

/** The syntax tree of a file. */
export function fileSyntax(path: string): Node {
  const known = read.get(path);
  if (known !== undefined) return known;
  const root = syntaxOf(path, readFileSync(path, 'utf8'));
  read.set(path, root);
  return root;
}

/** A child of a node by what it is to it; one that is missing is a fault of whoever asks. */
export function part(node: Node, name: string): Node {
  const found = node[name];
  if (!isNode(found)) throw new Error(`${node.type} has no ${name}`);
  return found;
}

export function parts(node: Node, name: string): Node[] {
  const found = node[name];
  return Array.isArray(found) ? found.filter(isNode) : [];
}

export function nameOf(node: Node): string {
  return typeof node['name'] === 'string' ? node['name'] : '';
}

/** Every node of a tree, itself included. */
export function everyNode(node: Node): Node[] {
  const found: Node[] = [];
  const visit = (each: Node): void => {
    found.push(each);
    childrenOf(each).forEach(visit);
  };
  visit(node);
  return found;
}

const listed = new Map<string, readonly Node[]>();

/** Every node of a file: several tests look through the same sources. */
export function nodesOf(path: string): readonly Node[] {
  const known = listed.get(path);
  if (known !== undefined) return known;
  const nodes = everyNode(fileSyntax(path));
  listed.set(path, nodes);
  return nodes;
}
