/** Has the browser save this as a file. */
export function saveFile(name: string, content: string, type: string): void {
  const file = URL.createObjectURL(new Blob([content], { type }));
  Object.assign(document.createElement('a'), { href: file, download: name }).click();
  setTimeout(() => URL.revokeObjectURL(file), 10_000);
}
