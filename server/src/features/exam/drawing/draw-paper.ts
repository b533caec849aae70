/** Draws a student's paper before the day, and says what gave way for it (EXD-35 to EXD-38). */
import type { ExamDrawing } from '@sugya/contract/exam-day.ts';
import type { BankQuestion } from '@sugya/domain/exam/draw/bank.ts';
import { draw, lacksOf } from '@sugya/domain/exam/draw/draw.ts';
import { partShortfalls } from '@sugya/domain/exam/draw/shortfalls.ts';
import { blueprintOf } from '@sugya/domain/exam/sitting.ts';
import {
  type Blueprint,
  type BlueprintRow,
  type QuestionPart,
  SUBJECTS,
} from '@sugya/domain/exam/subjects.ts';
import type { Kysely } from 'kysely';
import type { Tables } from '../../../platform/database/tables.ts';
import { inTransaction } from '../../../platform/database/transactions.ts';
import type { Random } from '../../../platform/random.ts';
import type { OfferedPart } from '../exam-days.store.ts';
import { type SittingPlan, selectPlan } from '../sittings/sitting-plan.store.ts';
import { type BankRow, selectBank, selectShown } from './bank.store.ts';
import { areTasksGood, drawnTasks, type TaskPart } from './draw-tasks.ts';
import { type DrawingRow, selectWaitingDrawings, storeDrawing } from './drawings.store.ts';
import { replaceTasks } from './tasks.store.ts';

/** Rises with every change of what is drawn from the same input. */
const RULE = 2;
const SEEDS = 2 ** 31;
const DAY_MS = 86_400_000;
/** How many questions a part has, for a course that offers no paper and has no sitting that says it. */
const FULL_PART = 40;

export type DrawnPaper = {
  readonly name: string;
  readonly parts: readonly OfferedPart[];
  /** Part A, whose tasks are drawn; null: it has tasks of its own or none. */
  readonly tasks: TaskPart | null;
};

/** Null: the student has none that can be sat as it is. */
export function viewDrawing(row: DrawingRow | undefined, paper: DrawnPaper): ExamDrawing | null {
  if (row === undefined || !isWhole(row, paper)) return null;
  const questions = row.questions.flatMap(({ wanted, ...question }) => {
    const subject = SUBJECTS.find((one) => one === wanted);
    return subject === undefined ? [] : [{ ...question, wanted: subject }];
  });
  return {
    drawnAt: row.drawnAt.toISOString(),
    isPractice: row.isPractice,
    tasks:
      paper.tasks === null
        ? null
        : {
            askedCount: row.askedTasks,
            taskCount: row.taskCount,
            newCount: row.tasks.filter(({ isNew }) => isNew).length,
          },
    parts: partShortfalls(questions).map((part) => ({
      ...part,
      lent: [...part.lent],
      isBalanced: !row.unbalancedParts.includes(part.part),
    })),
  };
}

/** As many questions and tasks as the paper asks for today, and each could be drawn today. */
export function isWhole(row: DrawingRow, paper: DrawnPaper): boolean {
  return hasGoodQuestions(row, paper) && areTasksGood(row, paper.tasks?.asked ?? 0);
}

function hasGoodQuestions({ questions }: DrawingRow, { parts }: DrawnPaper): boolean {
  return (
    questions.every(({ isGood }) => isGood) &&
    parts.every(
      ({ part, questionCount }) => questions.filter((one) => one.part === part).length === questionCount,
    ) &&
    questions.length === parts.reduce((sum, { questionCount }) => sum + questionCount, 0)
  );
}

export type PreparedPaper = { readonly ready: ExamDrawing | null; readonly lacks: BlueprintRow[] };

/** Draws unless a paper waits already, so that asking again does not change it. */
export async function preparePaper(
  db: Kysely<Tables>,
  of: {
    readonly userId: number;
    readonly courseId: number;
    readonly paper: DrawnPaper;
    readonly random: Pick<Random, 'integerBelow'>;
    readonly now: Date;
  },
): Promise<PreparedPaper> {
  const { paper } = of;
  const waiting = async (trx: Kysely<Tables>) =>
    (await selectWaitingDrawings(trx, of)).find((row) => row.paper === paper.name);
  const before = await waiting(db);
  const ready = viewDrawing(before, paper);
  if (ready !== null) return { ready, lacks: [] };
  const asked = paper.tasks?.asked ?? 0;
  if (before !== undefined && hasGoodQuestions(before, paper)) {
    const tasks = await drawnTasks(db, { ...of, asked, seed: before.seed });
    return await inTransaction(db, async (trx) => {
      await replaceTasks(trx, { ...of, drawingId: before.id, asked, tasks });
      return { ready: viewDrawing(await waiting(trx), paper), lacks: [] };
    });
  }
  const plan = await selectPlan(db, of.courseId);
  const bank = await selectBank(db, of.courseId);
  const shown = await selectShown(db, of);
  const seed = of.random.integerBelow(SEEDS);
  const drawn = draw({
    blueprint: blueprintOfPaper(paper, plan),
    bank: bank.map(bankQuestion),
    shown: shown.map(({ lastAt, ...one }) => ({
      ...one,
      daysAgo: (of.now.getTime() - lastAt.getTime()) / DAY_MS,
    })),
    requiresDatedLaw: plan.requiresDatedLaw,
    seed,
  });
  if (drawn.kind === 'lacking') return { ready: null, lacks: [...drawn.lacks] };
  const tasks = await drawnTasks(db, { ...of, asked, seed });
  const versions = new Map(bank.map(({ questionId, versionId }) => [questionId, versionId]));
  return await inTransaction(db, async (trx) => {
    await storeDrawing(trx, {
      ...of,
      paper: paper.name,
      instead: before?.id ?? null,
      rule: RULE,
      seed,
      askedTasks: asked,
      tasks,
      isPractice: drawn.isPractice,
      unbalancedParts: drawn.unbalancedParts,
      questions: drawn.questions.map((question) => {
        const versionId = versions.get(question.questionId);
        if (versionId === undefined) throw new Error('A question was drawn that the bank does not have');
        return { ...question, versionId };
      }),
    });
    return { ready: viewDrawing(await waiting(trx), paper), lacks: [] };
  });
}

/** Which subjects of a paper have too few questions, for a student who met none. */
export async function lacksOfBank(
  db: Kysely<Tables>,
  courseId: number,
): Promise<(paper: DrawnPaper | null) => BlueprintRow[]> {
  const plan = await selectPlan(db, courseId);
  const bank = (await selectBank(db, courseId)).map(bankQuestion);
  const { requiresDatedLaw } = plan;
  return (paper) => lacksOf({ blueprint: blueprintOfPaper(paper, plan), bank, requiresDatedLaw });
}

/** The sitting's spread over what each part asks for; without a paper over a whole examination. */
function blueprintOfPaper(paper: DrawnPaper | null, { parts, blueprint }: SittingPlan): Blueprint {
  const rows = (part: QuestionPart) => {
    const asked =
      paper === null
        ? (parts.find(({ key }) => key === part)?.questionCount ?? FULL_PART)
        : (paper.parts.find((one) => one.part === part)?.questionCount ?? 0);
    return blueprintOf(blueprint, part, asked).filter(({ count }) => count > 0);
  };
  return { B: rows('B'), C: rows('C') };
}

function bankQuestion({ passage, place, level, versionId: _versionId, ...row }: BankRow): BankQuestion {
  return {
    ...row,
    use: 'exam',
    easiness: -level,
    passage: passage === null ? null : { id: passage, place },
    enemies: [],
    isWithdrawn: false,
  };
}
