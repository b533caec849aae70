/**
 * Stacks of the built program by the files and lines that people wrote. Node's `--enable-source-maps` reads every map
 * while the program loads, a quarter of a start's processor time; here a map is read when the first stack names its file.
 */
import { existsSync, readFileSync } from 'node:fs';
import { SourceMap } from 'node:module';
import { resolve } from 'node:path';
import { fileURLToPath } from 'node:url';

/** `file:///…/dist/start-ABC.js:12:345`, as a line of a stack says where it is. */
const PLACE = /(file:\/\/[^\s()]+\.js):(\d+):(\d+)/;

/** From now on, in this thread. A file without a map stays as it is. */
export function nameSourcesInStacks(): void {
  const maps = new Map<string, SourceMap | null>();

  function mapOf(file: string): SourceMap | null {
    const known = maps.get(file);
    if (known !== undefined) return known;
    const path = `${file}.map`;
    const map = existsSync(path) ? new SourceMap(JSON.parse(readFileSync(path, 'utf8'))) : null;
    maps.set(file, map);
    return map;
  }

  function bySource(line: string): string {
    return line.replace(PLACE, (place, url: string, row: string, column: string) => {
      const file = fileURLToPath(url);
      const origin = mapOf(file)?.findOrigin(Number(row), Number(column));
      if (origin === undefined || !('fileName' in origin)) return place;
      return `${resolve(file, '..', origin.fileName)}:${origin.lineNumber}:${origin.columnNumber}`;
    });
  }

  Error.prepareStackTrace = (error, sites) => {
    const lines = sites.map(String).map((site) => `    at ${bySource(site)}`);
    return [Error.prototype.toString.call(error), ...lines].join('\n');
  };
}
