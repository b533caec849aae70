/** The law beside a question: it knows where it stands, what is asked of it, and what may be chosen in it. */
import type { Exercise } from '@sugya/contract/exercises.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { exerciseLaw } from '../../../hebrew/exercise-law.ts';
import { lawClausesQuery } from '../law-choice/clauses.queries.ts';
import { pickClause } from '../taking/draft-changes.ts';
import { useStable } from '../taking/use-stable.ts';
import type { Taking } from '../taking/use-taking.ts';
import classes from './law-panel.module.css';
import type { LawSlot, LawTarget } from './law-slot.ts';
import { targetOnEntry } from './law-target.ts';

export type LawPanelProps = {
  readonly law: LawSlot;
  readonly taking: Pick<Taking, 'exercise' | 'current' | 'change' | 'isSubmitting'>;
  /** The exercise whose laws they are, as it shows them. */
  readonly shown: Exercise;
  readonly asked: LawTarget | null;
  readonly onPicked: () => void;
};

export function LawPanel({ law, taking, shown, asked, onPicked }: LawPanelProps) {
  const { exercise, current, change } = taking;
  const onEntry = useTargetOnEntry({ exercise: shown, current });
  usePrefetchedClauses(exercise);
  const pick = useStable((place: { readonly lawId: number; readonly clauseId: number }) => {
    if (!current.question.laws.some(({ id }) => id === place.lawId)) return;
    change((draft) => pickClause(draft, place));
    onPicked();
  });
  const canPick = current.question.usesLaws && !current.isLocked && !taking.isSubmitting;
  return (
    <section className={classes.panel} aria-label={exerciseLaw.panel.title}>
      {law.panelOf({ exercise: shown, target: asked ?? onEntry, onPick: canPick ? pick : null })}
    </section>
  );
}

/** The lists of clauses are there before a network goes away. The effect speaks to the cache. */
function usePrefetchedClauses({ questions }: Exercise): void {
  const client = useQueryClient();
  const lawIds = [...new Set(questions.flatMap(({ laws }) => laws.map(({ id }) => id)))].join();
  useEffect(() => {
    for (const id of lawIds.split(',').filter((text) => text !== '')) {
      void client.prefetchQuery(lawClausesQuery(Number(id)));
    }
  }, [client, lawIds]);
}

/** Decided once for each question, when it is entered. */
function useTargetOnEntry({
  exercise,
  current,
}: Pick<LawPanelProps['taking'], 'exercise' | 'current'>): LawTarget | null {
  const [entered, setEntered] = useState(() => ({
    id: current.question.id,
    target: targetOnEntry(exercise, current),
  }));
  if (entered.id === current.question.id) return entered.target;
  const next = { id: current.question.id, target: targetOnEntry(exercise, current) };
  setEntered(next);
  return next.target;
}
