/** A chapter still to be written; nothing of the finished book imports this. */
export function unwritten(chapter: string): never {
  throw new Error(`${chapter} is not written yet`);
}
