import { execFileSync } from 'node:child_process';

/** The first number with dots that `program --version` says. */
export function programVersion(program: string): string {
  const said = execFileSync(program, ['--version'], {
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'ignore'],
  });
  return /\d+(?:\.\d+)+/.exec(said)?.[0] ?? said.trim();
}
