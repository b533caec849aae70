/**
 * One hash over everything that a build reads, so that a start can tell in milliseconds whether the build is still
 * right. Contents count, not dates: a checkout of another branch and back must not cause a build.
 */
import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { join, relative } from 'node:path';

/** `inputs` are files or folders below `root`; one that is missing counts as empty. */
export function hashInputs(root: string, inputs: readonly string[]): string {
  const hash = createHash('sha256');
  for (const file of inputs.flatMap((input) => filesBelow(join(root, input)))) {
    hash.update(relative(root, file)).update('\0').update(readFileSync(file)).update('\0');
  }
  return hash.digest('hex');
}

function filesBelow(path: string): string[] {
  if (!existsSync(path)) return [];
  if (statSync(path).isFile()) return [path];
  return readdirSync(path, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && isBuildInput(entry.name))
    .map((entry) => join(entry.parentPath, entry.name))
    .sort();
}

function isBuildInput(name: string): boolean {
  return !/\.test\.tsx?$/.test(name);
}
