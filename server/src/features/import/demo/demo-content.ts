/** The content of the demo pack, with its days moved to the present: of a first start, and of staff who begin with it. */
import type { Transaction } from 'kysely';
import type { Tables } from '../../../platform/database/tables.ts';
import { NO_VIDEOS } from '../../../platform/sanitise.ts';
import type { ContentWriters } from '../content-owners.ts';
import { emitPack, type ImportReport } from '../emit-content.ts';
import { type PreparedPack, preparePack } from '../import-pack.ts';
import { describeProblem } from '../import-problem.ts';
import { hasCourse, lockImports, recordImport } from '../imports.store.ts';
import { moveExam, moveLectures } from './demo-dates.ts';

export async function prepareDemo({
  folder,
  log,
}: {
  readonly folder: string;
  readonly log: { warn(fields: object, message: string): void };
}): Promise<PreparedPack> {
  const { pack, problems } = await preparePack(folder, NO_VIDEOS);
  for (const problem of problems) log.warn({ problem }, describeProblem(problem));
  if (pack === null) throw new Error(`The demo pack in ${folder} cannot be imported`);
  return pack;
}

/** Null when there is a course already: another process may have been quicker, and with the lock in hand we see it. */
export async function emitDemo(
  trx: Transaction<Tables>,
  {
    pack,
    writers,
    now,
  }: { readonly pack: PreparedPack; readonly writers: ContentWriters; readonly now: Date },
): Promise<{ readonly courseId: number; readonly report: ImportReport } | null> {
  await lockImports(trx);
  if (await hasCourse(trx)) return null;
  const { manifest, checksum } = pack;
  const { course, liveLectures } = pack.content;
  const content = {
    ...pack.content,
    course: { ...course, examDate: moveExam(course.examDate, now) },
    liveLectures: moveLectures(liveLectures, now),
  };
  const emitted = await emitPack(trx, { pack: content, writers, now });
  const { report } = emitted;
  await recordImport(trx, { kind: 'pack', source: manifest.externalId, checksum, report, now });
  return emitted;
}
