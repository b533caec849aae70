import { execFileSync } from 'node:child_process';

/** The first number with dots that `program --version` says. */
export function programVersion(program: string, environment: Readonly<Record<string, string>> = {}): string {
  const said = execFileSync(program, ['--version'], {
    env: { ...process.env, ...environment },
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'ignore'],
  });
  return /\d+(?:\.\d+)+/.exec(said)?.[0] ?? said.trim();
}
