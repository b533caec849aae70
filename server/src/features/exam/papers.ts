/** The papers that a course offers, and the day that a student begins on one. */
import { isWholePaper } from '@sugya/domain/exam/paper.ts';
import type { Kysely, Transaction } from 'kysely';
import type { Tables } from '../../platform/database/tables.ts';
import { type DrawnPaper, isWhole } from './drawing/draw-paper.ts';
import { selectDrawnTaskPart, taskPartOf } from './drawing/draw-tasks.ts';
import { giveDrawing, selectWaitingDrawings } from './drawing/drawings.store.ts';
import { bindListed } from './drawing/fixed-paper.ts';
import { insertDay, type OfferedPart, selectOfferedParts, selectOwnDays } from './exam-days.store.ts';

/** Fixed or drawn. */
type Paper = DrawnPaper;

export async function selectPapers(db: Kysely<Tables>, courseId: number): Promise<Paper[]> {
  const parts = await selectOfferedParts(db, courseId);
  const ofSitting = parts.some((part) => part.isDrawn) ? await selectDrawnTaskPart(db, courseId) : null;
  return [...new Set(parts.map(({ paper }) => paper))]
    .map((name) => ({ name, parts: parts.filter(({ paper }) => paper === name) }))
    .filter((paper) => isWholePaper(paper.parts))
    .map((paper) => ({ ...paper, tasks: taskPartOf(paper.parts, ofSitting) }));
}

export async function findPaper(
  db: Kysely<Tables>,
  courseId: number,
  name: string,
): Promise<Paper | undefined> {
  return (await selectPapers(db, courseId)).find((paper) => paper.name === name);
}

export function isDrawn({ parts }: Paper): boolean {
  return parts.some((part) => part.isDrawn);
}

/** Null: the paper has to be drawn first. A day that was begun and not opened goes on. */
export async function beginDay(
  trx: Transaction<Tables>,
  of: { readonly userId: number; readonly courseId: number; readonly paper: Paper; readonly now: Date },
): Promise<number | null> {
  const { userId, paper } = of;
  if (!isDrawn(paper)) {
    const fixed = { ...of, paper: paper.name, parts: paper.parts, isDrawn: false };
    const { dayId, isNew } = await insertDay(trx, fixed);
    const paperId = paper.parts.find(({ listedIn }) => listedIn !== null)?.listedIn ?? null;
    if (isNew && paperId !== null) await bindListed(trx, { ...fixed, dayId, paperId });
    return dayId;
  }
  const running = (await selectOwnDays(trx, of)).find(
    (day) => day.paper === paper.name && day.openedAt === null,
  );
  if (running !== undefined) return running.id;
  const drawing = (await selectWaitingDrawings(trx, of)).find((row) => row.paper === paper.name);
  if (drawing === undefined || !isWhole(drawing, paper)) return null;
  const versionIds = drawing.tasks.map(({ versionId }) => versionId);
  const parts: OfferedPart[] =
    paper.tasks === null || versionIds.length === 0
      ? [...paper.parts]
      : [{ ...paper.tasks.part, paper: paper.name, versionIds }, ...paper.parts];
  const { dayId, isNew } = await insertDay(trx, { ...of, paper: paper.name, parts, isDrawn: true });
  if (isNew && !(await giveDrawing(trx, { userId, drawingId: drawing.id, dayId })))
    throw new Error('The paper that waited is another day’s');
  return dayId;
}
