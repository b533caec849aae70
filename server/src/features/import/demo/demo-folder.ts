/** Where the demo pack lies. Apart from its loading, which a start that has a course does not need. */
import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** `content/demo`, found upwards from a module of the server, whether it runs from source or from the bundle. */
export function findDemoFolder(moduleUrl: string): string {
  let folder = dirname(fileURLToPath(moduleUrl));
  for (;;) {
    const candidate = join(folder, 'content', 'demo');
    if (existsSync(join(candidate, 'pack.json'))) return candidate;
    const parent = dirname(folder);
    if (parent === folder) throw new Error(`No demo pack above ${moduleUrl}`);
    folder = parent;
  }
}
