/** The endpoint of item statistics (contract/src/item-statistics.ts). */
import type { ItemFigures, ItemQuestion } from '@sugya/contract/item-statistics.ts';
import { answerLetter } from '@sugya/domain/hebrew-text.ts';
import { FEWEST_ANSWERS, itemFigures } from '@sugya/domain/item-statistics/item-statistics.ts';
import { tallyResponses } from '@sugya/domain/item-statistics/responses.ts';
import { sampleSize } from '@sugya/domain/item-statistics/sample.ts';
import { countOf, type ItemTally } from '@sugya/domain/item-statistics/tallies.ts';
import type { Kysely } from 'kysely';
import { findStaffAccessToExercise } from '../../platform/access/access.store.ts';
import type { FromReplica } from '../../platform/database/open-database.ts';
import type { Tables } from '../../platform/database/tables.ts';
import { answer, type EveryHandler, refuse } from '../../platform/endpoint.ts';
import { type ItemRow, selectItems, selectOptionalFrame, selectResponses } from './item-statistics.store.ts';

export type ItemsHandlers = Pick<EveryHandler, 'readItemStatistics'>;

export function itemsHandlers({
  db,
  fromReplica,
}: {
  readonly db: Kysely<Tables>;
  readonly fromReplica: FromReplica;
}): ItemsHandlers {
  return {
    readItemStatistics: async ({ params, viewer }) => {
      const access = await findStaffAccessToExercise(db, { exerciseId: params.id, viewer });
      if (access !== 'allowed') return refuse(access);
      const { found, asOf } = await fromReplica((reads) => judgeExercise(reads, params.id));
      return found === undefined ? refuse('not_found') : answer({ asOf, ...found });
    },
  };
}

/** Undefined where there is no such exercise. */
export async function judgeExercise(
  db: Kysely<Tables>,
  exerciseId: number,
): Promise<ItemFigures | undefined> {
  const [frame, questions] = await Promise.all([
    selectOptionalFrame(db, exerciseId),
    selectItems(db, exerciseId),
  ]);
  if (frame === undefined) return undefined;
  const { finished, isSimulation, ...exercise } = frame;
  const items = questions.filter(({ isCounted }) => isCounted);
  const leftOut = questions.filter(({ isCounted }) => !isCounted).map(({ id }) => id);
  const newest = sampleSize(items.length);
  const responses = await selectResponses(db, { exerciseId, leftOut, newest });
  const questionOfOption = new Map(
    items.flatMap(({ id, options }) => options.map((option) => [option.id, id] as const)),
  );
  const tallied = tallyResponses(responses, { counted: items.length, questionOfOption });
  const { byQuestion, attempts, scoreSum } = tallied;
  return {
    ...exercise,
    population: {
      finished,
      newest: finished > newest ? newest : null,
      counted: attempts,
      numberOfQuestions: items.length,
      meanScore: attempts === 0 ? null : scoreSum / attempts,
    },
    fewestAnswers: FEWEST_ANSWERS,
    questions: items.map((item, place) =>
      viewItem({ item, number: place + 1, tallies: byQuestion.get(item.id) ?? [], isSimulation }),
    ),
  };
}

function viewItem(of: {
  readonly item: ItemRow;
  readonly number: number;
  readonly tallies: readonly ItemTally[];
  readonly isSimulation: boolean;
}): ItemQuestion {
  const { item, number, isSimulation } = of;
  // A blank is an answer in an examination only.
  const tallies = of.tallies.filter(({ optionId }) => optionId !== null || isSimulation);
  const figures = itemFigures(tallies, item.options);
  const chosenOf = (optionId: number) => countOf(tallies.filter((tally) => tally.optionId === optionId));
  return {
    id: item.id,
    number,
    name: item.name,
    question: item.question,
    n: countOf(tallies),
    figures:
      figures === null
        ? null
        : {
            facility: figures.facility,
            discrimination: figures.discrimination,
            upperLower: figures.upperLower,
          },
    warnings: [...(figures?.warnings ?? [])],
    options: item.options.map((option, place) => ({
      ...option,
      letter: answerLetter(place),
      chosen: chosenOf(option.id),
      figures: figures?.options[place] ?? null,
    })),
  };
}
