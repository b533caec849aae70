/** Imports a content pack: read, check, clean, write. Any error on the way and nothing is written. */
import type { HtmlPolicy } from '../../platform/sanitise.ts';
import { cleanCourse, cleanExercise } from './clean-pack.ts';
import type { ContentWriters, Database } from './content-writers.ts';
import { emitPack, emitRecorded, type ImportReport, type PackContent } from './emit-content.ts';
import { type ImportProblem, isError } from './import-problem.ts';
import type { ContentPack } from './pack/pack-parts.ts';
import { readPack } from './pack/read-pack.ts';

export type ImportOutcome = {
  /** Null when an error kept everything out. */
  readonly report: ImportReport | null;
  readonly problems: readonly ImportProblem[];
};

export async function importPack(given: {
  readonly db: Database;
  readonly path: string;
  readonly writers: ContentWriters;
  readonly policy: HtmlPolicy;
  readonly now: Date;
  readonly isDryRun?: boolean;
}): Promise<ImportOutcome> {
  const { db, path, writers, policy, now, isDryRun = false } = given;
  const prepared = await preparePack(path, policy);
  if (prepared.pack === null) return { report: null, problems: prepared.problems };
  const { content, manifest, checksum } = prepared.pack;
  const { report } = await emitRecorded(db, (trx) => emitPack(trx, { pack: content, writers, now }), {
    kind: 'pack',
    source: manifest.externalId,
    checksum,
    now,
    isDryRun,
  });
  return { report, problems: prepared.problems };
}

export type PreparedPack = Pick<ContentPack, 'manifest' | 'people' | 'checksum'> & {
  readonly content: PackContent;
};

/** Read, checked and cleaned; the pack is null when anything in it is an error. */
export async function preparePack(
  path: string,
  policy: HtmlPolicy,
): Promise<{ pack: PreparedPack | null; problems: ImportProblem[] }> {
  const { pack, problems: found } = await readPack(path);
  if (pack === null) return { pack: null, problems: [...found] };
  const course = cleanCourse(pack.course, 'course.json', policy);
  const exercises = pack.exercises.map(({ exercise, file }) => cleanExercise(exercise, file, policy));
  const problems = [...found, ...course.problems, ...exercises.flatMap((cleaned) => cleaned.problems)];
  if (problems.some(isError)) return { pack: null, problems };
  const { manifest, people, checksum } = pack;
  const content = { course: course.value, exercises: exercises.map(({ value }) => value) };
  return { pack: { manifest, people, checksum, content }, problems };
}
