/** AAN: making, listing and handing out answer files. Each making and each download leaves a line in the audit log. */
import type { createAnswerFiles, downloadAnswerFile, listAnswerFiles } from '@sugya/contract/management.ts';
import { answerFile } from '@sugya/domain/management/answer-file.ts';
import type { Kysely } from 'kysely';
import type { Tables } from '../../platform/database/tables.ts';
import { inTransaction } from '../../platform/database/transactions.ts';
import { answer, type Input, type Outcome, refuse } from '../../platform/endpoint.ts';
import type { Random } from '../../platform/random.ts';
import { answerFileWords } from './answer-file-words.ts';
import {
  insertAnswerFiles,
  isCourse,
  selectAnswerFiles,
  selectKeyedExercises,
  selectOptionalAnswerFile,
} from './answer-files.store.ts';

export type AnswerFilesNeeds = {
  readonly db: Kysely<Tables>;
  readonly random: Random;
};

/** 128 bits: nobody comes upon a file that was not listed to them. */
const KEY_BYTES = 16;

export async function makeFiles(
  { db, random }: AnswerFilesNeeds,
  { body, viewer, audit, now }: Input<typeof createAnswerFiles>,
): Promise<Outcome<typeof createAnswerFiles>> {
  const wanted = [...new Set(body.Exercises)];
  return await inTransaction(db, async (trx) => {
    const exercises = await selectKeyedExercises(trx, wanted);
    if (exercises.length < wanted.length) return refuse('not_found');
    const files = exercises.map(({ courseId, name, questions }) => ({
      key: Buffer.from(random.bytes(KEY_BYTES)).toString('base64url'),
      courseId,
      name,
      body: answerFile(name, questions, answerFileWords),
    }));
    await insertAnswerFiles(trx, { files, createdBy: viewer.actorId, now });
    await audit(trx, { about: { exerciseIds: wanted } });
    return answer(files.map(({ key, name }) => ({ Path: key, name, createdDate: now.toISOString() })));
  });
}

export async function listFiles(
  { db }: AnswerFilesNeeds,
  { params, now }: Input<typeof listAnswerFiles>,
): Promise<Outcome<typeof listAnswerFiles>> {
  const files = await selectAnswerFiles(db, { courseId: params.course, now });
  if (files.length === 0 && !(await isCourse(db, params.course))) return refuse('not_found');
  return answer(files.map((file) => ({ ...file, createdDate: file.createdDate.toISOString() })));
}

export async function downloadFile(
  { db }: AnswerFilesNeeds,
  { body, audit, now }: Input<typeof downloadAnswerFile>,
): Promise<Outcome<typeof downloadAnswerFile>> {
  const file = await selectOptionalAnswerFile(db, { key: body.Path, now });
  if (file === undefined) return refuse('not_found');
  await audit(db, { about: { key: body.Path, name: file.name } });
  return answer(file.body);
}
