/** Whether the server has a newer app than this page runs. It is said to the student; nothing is loaded by itself. */
import { observable } from '../observable.ts';

/** The newer version's name; null while this page is up to date, or once its reader put it off. */
export const newVersion = observable<string | null>(null);

const putOff = new Set<string>();

export function noteVersion(version: string): void {
  newVersion.write(putOff.has(version) ? null : version);
}

/** Not said again on this page, until there is another one. */
export function putOffVersion(): void {
  const version = newVersion.read();
  if (version !== null) putOff.add(version);
  newVersion.write(null);
}
