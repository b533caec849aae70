import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

/** The folder that holds package.json, without a slash at the end. */
export const ROOT = fileURLToPath(new URL('../..', import.meta.url)).replace(/[\\/]$/, '');

/** The start file of an installed command-line tool, to be run by this same Node without a shell. */
export function toolScript(packagePath: string): string {
  const file = `${ROOT}/node_modules/${packagePath}`;
  if (!existsSync(file)) throw new Error(`${packagePath} is not installed; run npm ci.`);
  return file;
}
