/** Staff begin with the demo course (FST-02): its content alone, for its people have passwords that everybody knows. */
import type { Audit } from '../../../platform/audit/audited-call.ts';
import { inTransaction } from '../../../platform/database/transactions.ts';
import type { ContentWriters, Database } from '../content-owners.ts';
import { hasCourse } from '../imports.store.ts';
import { keepPackMedia } from '../pack/pack-media.ts';
import { emitDemo, prepareDemo } from './demo-content.ts';
import { findDemoFolder } from './demo-folder.ts';

export type DemoNeeds = {
  readonly db: Database;
  readonly writers: ContentWriters;
  /** DATA_DIR/media. */
  readonly mediaFolder: string;
  readonly log: { warn(fields: object, message: string): void };
  readonly audit: Audit;
};

/** Where there is a course, nothing happens: a second click is harmless. */
export async function loadDemoCourse(
  { db, writers, mediaFolder, log, audit }: DemoNeeds,
  { now }: { readonly now: Date },
): Promise<void> {
  if (await hasCourse(db)) return await audit(db, 'nothing');
  const pack = await prepareDemo({ folder: findDemoFolder(import.meta.url), log });
  await keepPackMedia(pack.content, mediaFolder);
  await inTransaction(db, async (trx) => {
    const emitted = await emitDemo(trx, { pack, writers, now });
    if (emitted === null) return await audit(trx, 'nothing');
    await audit(trx, { about: { courseId: emitted.courseId } });
  });
}
