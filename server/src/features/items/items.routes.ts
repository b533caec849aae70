/** The endpoint of item statistics (contract/src/items.ts). */
import type { ItemQuestion } from '@sugya/contract/items.ts';
import { answerLetter } from '@sugya/domain/hebrew-text.ts';
import { FEWEST_ANSWERS, itemFigures } from '@sugya/domain/items/item-statistics.ts';
import type { Kysely } from 'kysely';
import type { Tables } from '../../platform/database/tables.ts';
import { answer, type EveryHandler, refuse } from '../../platform/endpoint.ts';
import {
  type ItemRow,
  selectItems,
  selectOptionalFrame,
  selectTallies,
  type TallyRow,
} from './items.store.ts';

export type ItemsHandlers = Pick<EveryHandler, 'readItemStatistics'>;

export function itemsHandlers({ db }: { readonly db: Kysely<Tables> }): ItemsHandlers {
  return {
    readItemStatistics: async ({ params }) => {
      const frame = await selectOptionalFrame(db, params.id);
      if (frame === undefined) return refuse('not_found');
      const { finished, isSimulation, ...exercise } = frame;
      const items = await selectItems(db, params.id);
      const questionIds = items.map(({ id }) => id);
      const tallies = await selectTallies(db, { exerciseId: params.id, questionIds });
      const byQuestion = groupTallies(tallies);
      const first = byQuestion.get(questionIds[0] ?? 0) ?? [];
      const counted = countOf(first);
      const scores = first.reduce((sum, { total, count }) => sum + total * count, 0);
      return answer({
        ...exercise,
        population: {
          finished,
          counted,
          numberOfQuestions: items.length,
          meanScore: counted === 0 ? null : scores / counted,
        },
        fewestAnswers: FEWEST_ANSWERS,
        questions: items.map((item, place) =>
          viewItem({ item, number: place + 1, tallies: byQuestion.get(item.id) ?? [], isSimulation }),
        ),
      });
    },
  };
}

function viewItem(of: {
  readonly item: ItemRow;
  readonly number: number;
  readonly tallies: readonly TallyRow[];
  readonly isSimulation: boolean;
}): ItemQuestion {
  const { item, number, isSimulation } = of;
  const own = new Set(item.options.map(({ id }) => id));
  // Answers to an earlier wording are no answers to this one; a blank is an answer in an examination only.
  const tallies = of.tallies.filter(({ optionId }) => (optionId === null ? isSimulation : own.has(optionId)));
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

function groupTallies(tallies: readonly TallyRow[]): Map<number, TallyRow[]> {
  const groups = new Map<number, TallyRow[]>();
  for (const tally of tallies) {
    const group = groups.get(tally.questionId);
    if (group === undefined) groups.set(tally.questionId, [tally]);
    else group.push(tally);
  }
  return groups;
}

function countOf(tallies: readonly TallyRow[]): number {
  return tallies.reduce((sum, { count }) => sum + count, 0);
}
