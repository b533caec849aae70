/** Which journals this browser has ever opened, so that no page loads one that cannot hold anything. */
import { readStored, writeStored } from './storage.ts';

/** `name`: of the journal's rules. */
export function rememberOpened(name: string): void {
  writeStored('local', keyFor(name), 'yes');
}

export function wasOpenedBefore(name: string): boolean {
  return readStored('local', keyFor(name)) !== null;
}

function keyFor(name: string): string {
  return `${name}_opened`;
}
