/** A program of the system that tests need: named by the environment, there already, or installed where we may. */
import { existsSync } from 'node:fs';
import { runProgram } from '../process/run-program.ts';

const APT = '/usr/bin/apt-get';

/** The path that the variable says, null when it says none; throws when nothing is there. */
export function namedBy(variable: string): string | null {
  const path = process.env[variable];
  if (!path) return null;
  if (!existsSync(path)) throw new Error(`${variable} names ${path}, which does not exist.`);
  return path;
}

/** The path of `program` when it is there or Debian's package `name` brought it; null when it could not be had. */
export async function fromDebian(name: string, program: string): Promise<string | null> {
  if (existsSync(program)) return program;
  if (process.getuid?.() !== 0 || !existsSync(APT)) return null;
  console.log(`Installing ${name} from Debian …`);
  const quiet = { output: 'keep', env: { DEBIAN_FRONTEND: 'noninteractive' } } as const;
  // A failing update may concern a source that has nothing to do with this, so only the installation decides.
  await runProgram(APT, ['update', '-q'], quiet);
  await runProgram(APT, ['install', '-y', '-q', '--no-install-recommends', name], quiet);
  return existsSync(program) ? program : null;
}
