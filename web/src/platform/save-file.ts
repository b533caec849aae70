/** The browser saves what the app has in its hands: a link to it in memory, pressed and taken away again. */
export function saveFile(file: {
  readonly text: string;
  /** What it is saved as; what no system allows in a name becomes a blank. */
  readonly name: string;
  readonly type: 'text/csv' | 'text/markdown' | 'text/calendar' | 'application/json';
}): void {
  saveBytes(new Blob([file.text], { type: `${file.type};charset=utf-8` }), file.name);
}

export function saveBytes(bytes: Blob, name: string): void {
  const address = URL.createObjectURL(bytes);
  const link = document.createElement('a');
  link.href = address;
  link.download = name.replaceAll(/[\\/:*?"<>|]/g, ' ');
  link.click();
  // Some browsers read it only after this step.
  setTimeout(() => URL.revokeObjectURL(address), 60_000);
}
