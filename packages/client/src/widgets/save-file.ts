/** Has the browser save this as a file. */
export function saveFile(name: string, content: Blob): void {
  const address = URL.createObjectURL(content);
  Object.assign(document.createElement('a'), { href: address, download: name }).click();
  // The browser reads it some time after the click.
  setTimeout(() => URL.revokeObjectURL(address), 10_000);
}
