/**
 * What staff alone load (STU-01): the build ends where a page of students would carry any of it. The imports are held by a
 * test of the repository; here it is the files, in which modules of several pages come together.
 */
import type { Plugin, Rolldown } from 'vite';
import { isPage } from './page-modules.ts';

const OF_STAFF =
  /\/src\/(?:staff|features\/studio|shell\/studio|pages\/studio|hebrew\/(?:staff|studio[a-z-]*)\.ts)/;
/** Every page of staff asks who comes. */
const STAFF_ONLY = /\/src\/shell\/staff-only\.tsx$/;

type Chunk = Pick<Rolldown.OutputChunk, 'fileName' | 'facadeModuleId' | 'isEntry' | 'imports' | 'moduleIds'>;

export function isOfStaff(id: string): boolean {
  return OF_STAFF.test(id);
}

export function staffModules(): Plugin {
  return {
    name: 'staff-modules',
    apply: 'build',
    enforce: 'post',
    generateBundle(_options, bundle) {
      const chunks = Object.values(bundle).filter((file) => file.type === 'chunk');
      const isForStaff = (page: string) =>
        (this.getModuleInfo(page)?.importedIds ?? []).some((id) => STAFF_ONLY.test(id));
      const carried = staffModulesOfStudents(chunks, isForStaff);
      if (carried.length > 0) throw new Error(`Pages of students carry the studio:\n${carried.join('\n')}`);
    },
  };
}

/** Each as `page: module`, from all that is loaded together with a page that is not for staff. */
export function staffModulesOfStudents(
  chunks: readonly Chunk[],
  isForStaff: (page: string) => boolean,
): string[] {
  const byName = new Map(chunks.map((chunk) => [chunk.fileName, chunk]));
  const pages = chunks.filter(
    ({ isEntry, facadeModuleId: page }) => page !== null && (isEntry || (isPage(page) && !isForStaff(page))),
  );
  return pages.flatMap((page) =>
    [...loadedWith(page, byName)].flatMap(({ fileName, moduleIds }) =>
      moduleIds
        .filter(isOfStaff)
        .map((id) => `${page.fileName} in ${fileName}: ${id.replace(/^.*\/src\//, '')}`),
    ),
  );
}

function loadedWith(page: Chunk, byName: ReadonlyMap<string, Chunk>): Set<Chunk> {
  const loaded = new Set<Chunk>();
  const waiting: (Chunk | undefined)[] = [page];
  for (let chunk = waiting.pop(); chunk !== undefined || waiting.length > 0; chunk = waiting.pop()) {
    if (chunk === undefined || loaded.has(chunk)) continue;
    loaded.add(chunk);
    waiting.push(...chunk.imports.map((name) => byName.get(name)));
  }
  return loaded;
}
