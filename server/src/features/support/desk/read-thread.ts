/** One request with what was said in it, and its student's context (DSK-03, DSK-04). */
import type { DeskThread, readDeskThread } from '@sugya/contract/desk.ts';
import { quotaPeriod } from '@sugya/domain/support/quota.ts';
import type { Kysely } from 'kysely';
import type { Viewer } from '../../../platform/access/viewer.ts';
import type { Tables } from '../../../platform/database/tables.ts';
import { answer, type Input, type Outcome, refuse } from '../../../platform/endpoint.ts';
import { selectNotes } from '../desk-notes/notes.store.ts';
import {
  type NamedRow,
  selectFigures,
  selectLastExercise,
  selectNamedQuestions,
  selectOtherRequests,
} from './context.store.ts';
import { type LineRow, selectLines } from './queue.store.ts';
import { selectMessages } from './thread.store.ts';
import { nameOf, viewLine, viewMessage, viewNamed, viewNote } from './thread-view.ts';

export async function handleReadThread(
  db: Kysely<Tables>,
  { params: { courseId, id: requestId }, viewer, now }: Input<typeof readDeskThread>,
): Promise<Outcome<typeof readDeskThread>> {
  const [line] = await selectLines(db, { courseId, requestId, limit: 1 });
  if (line === undefined) return refuse('not_found');
  const [messages, notes, context] = await Promise.all([
    selectMessages(db, requestId),
    selectNotes(db, requestId),
    contextOf(db, { courseId, line, viewer, now }),
  ]);
  return answer({
    ...viewLine(line, { viewer, now }),
    courseName: line.courseName,
    student: { id: line.userId, name: nameOf(line), firstName: line.privateName, email: line.email },
    messages: messages.map(viewMessage),
    notes: notes.map(viewNote),
    context,
  });
}

async function contextOf(
  db: Kysely<Tables>,
  of: {
    readonly courseId: number;
    readonly line: LineRow;
    readonly viewer: Viewer;
    readonly now: Date;
  },
): Promise<DeskThread['context']> {
  const { courseId, line, viewer, now } = of;
  const { id: requestId, userId, questionNumber, questionId } = line;
  const [last, figures, earlier, questions] = await Promise.all([
    selectLastExercise(db, { courseId, userId }),
    selectFigures(db, { courseId, userId, weekStart: quotaPeriod(now).weekStart }),
    selectOtherRequests(db, { courseId, userId, requestId }),
    selectMeant(db, { courseId, line }),
  ]);
  return {
    lastExercise: last === undefined ? null : { ...last, startedAt: last.startedAt.toISOString() },
    finishedCount: figures.finishedCount,
    average: figures.average,
    quota: { asked: figures.asked, of: figures.weeklyQuota },
    earlier: earlier.map(({ createdAt, ...request }) => ({
      ...request,
      createdAt: createdAt.toISOString(),
    })),
    questionNumber,
    isFromQuestion: questionId !== null,
    questions: meant(questions).map((question) => viewNamed(question, viewer)),
  };
}

/** The question from which it was opened; else those that its number may mean. */
async function selectMeant(
  db: Kysely<Tables>,
  { courseId, line }: { readonly courseId: number; readonly line: LineRow },
): Promise<readonly NamedRow[]> {
  const { id: requestId, userId, questionId, questionNumber: number, createdAt: before } = line;
  const of = { courseId, userId, requestId, before };
  if (questionId !== null) return await selectNamedQuestions(db, { ...of, meant: { questionId } });
  return number === null ? [] : await selectNamedQuestions(db, { ...of, meant: { number } });
}

/** Where the student wrote the name of an exercise, no other one is meant. */
function meant(questions: readonly NamedRow[]): readonly NamedRow[] {
  const named = questions.filter(({ isNamed }) => isNamed);
  return named.length > 0 ? named : questions;
}
