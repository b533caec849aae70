/** What differs from the point at which this branch left main, also what is not committed yet. */
import { execFileSync } from 'node:child_process';
import { ROOT } from '../../process/workspace-root.ts';

/** Paths from the root, with both names of a file that was renamed. */
export function changedFiles(): string[] {
  const paths = [
    ...git('diff', '--name-only', '--no-renames', base()),
    ...git('ls-files', '--others', '--exclude-standard'),
  ];
  return [...new Set(paths)].toSorted();
}

/** On main itself the commit before this one. */
function base(): string {
  try {
    const [fork = ''] = git('merge-base', 'HEAD', 'main');
    const [head] = git('rev-parse', 'HEAD');
    return fork === head ? 'HEAD~1' : fork;
  } catch {
    // A clone without main.
    return 'HEAD~1';
  }
}

function git(...args: string[]): string[] {
  const output = execFileSync('git', args, {
    cwd: ROOT,
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'ignore'],
  });
  return output.split('\n').filter((line) => line !== '');
}
