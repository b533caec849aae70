/** Question and law together: side by side on wide screens, on others the law in a sheet that opens over the question. */
import type { Exercise } from '@sugya/contract/exercises.ts';
import { IconBook2 } from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useEffect, useState } from 'react';
import { exerciseLaw } from '../../../hebrew/exercise-law.ts';
import { lawClausesQuery } from '../law-choice/clauses.queries.ts';
import { pickClause } from '../taking/draft-changes.ts';
import { useStable } from '../taking/use-stable.ts';
import type { Taking } from '../taking/use-taking.ts';
import classes from './law-beside.module.css';
import { LawSheet } from './law-sheet.tsx';
import type { LawSlot, LawTarget } from './law-slot.ts';
import { targetOnEntry } from './law-target.ts';
import { Split } from './split.tsx';
import type { LawAsked } from './use-law-asked.ts';

const texts = exerciseLaw.panel;
const SHARE_KEY = 'exercise_law_share';
/** A little more than half: at 1366 px what goes with the answer then stands in one line. */
const SHARE = 54;

export type LawBesideProps = {
  readonly law: LawSlot;
  readonly taking: Pick<Taking, 'exercise' | 'current' | 'change' | 'isSubmitting'>;
  readonly isWide: boolean;
  readonly asked: LawAsked;
  /** The exercise is paused: neither question nor law is to be read. */
  readonly isCovered: boolean;
  readonly question: ReactNode;
};

export function LawBeside(props: LawBesideProps) {
  const { law, taking, isWide } = props;
  const { asked, isSheetOpen, onSheet } = props.asked;
  const { exercise, current, change } = taking;
  const onEntry = useTargetOnEntry(props.taking);
  usePrefetchedClauses(exercise);
  const pick = useStable((place: { readonly lawId: number; readonly clauseId: number }) => {
    if (!current.question.laws.some(({ id }) => id === place.lawId)) return;
    change((draft) => pickClause(draft, place));
    onSheet(false);
  });
  const canPick = current.question.usesLaws && !current.isLocked && !taking.isSubmitting;
  const panel = law.panelOf({
    exercise,
    target: asked ?? onEntry,
    onPick: canPick ? pick : null,
  });
  if (isWide) {
    return (
      <Split
        label={exerciseLaw.divider}
        storageKey={SHARE_KEY}
        initial={SHARE}
        first={props.question}
        second={
          <section className={classes.law} data-covered={props.isCovered} aria-label={texts.title}>
            {panel}
          </section>
        }
      />
    );
  }
  return (
    <>
      {props.question}
      <LawSheet isOpen={isSheetOpen && !props.isCovered} onClose={() => onSheet(false)}>
        {panel}
      </LawSheet>
    </>
  );
}

/** The way to the law where it has no place beside the question. */
export function LawOpener({ asked }: { readonly asked: LawAsked }) {
  return (
    <button
      type="button"
      className={classes.open}
      aria-label={texts.open}
      aria-expanded={asked.isSheetOpen}
      onClick={() => asked.onSheet(true)}
    >
      <IconBook2 size={20} aria-hidden />
      {texts.openShort}
    </button>
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
function useTargetOnEntry({ exercise, current }: LawBesideProps['taking']): LawTarget | null {
  const [entered, setEntered] = useState(() => ({
    id: current.question.id,
    target: targetOnEntry(exercise, current),
  }));
  if (entered.id === current.question.id) return entered.target;
  const next = { id: current.question.id, target: targetOnEntry(exercise, current) };
  setEntered(next);
  return next.target;
}
