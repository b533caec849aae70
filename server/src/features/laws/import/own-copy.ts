/**
 * The same text in memory of its own. V8 keeps a part of a text as a view of the whole: a law's number that is
 * remembered to the end of an import would hold the whole file.
 */
export function ownCopy(text: string): string {
  return Buffer.from(text, 'utf16le').toString('utf16le');
}
