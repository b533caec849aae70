/** Which tabs a question has beside it, which one shows, and how large the sheet is that holds them on a phone. */
import { type ReactNode, useState } from 'react';
import { exercises } from '../../../hebrew/exercises.ts';
import { RichText } from '../../../ui/rich-text.tsx';
import { eachBlockItsWay } from '../../../ui/rich-text-direction.ts';
import type { PanelTaking } from '../question/question-panel.tsx';
import type { Passage } from '../taking/use-passage.ts';
import type { SheetSize } from './beside-sheet.tsx';
import { openingTab, sharedPlaces, type TabId } from './beside-tabs.ts';
import type { BesideTab } from './tabs.tsx';
import classes from './use-beside.module.css';

/** What the page puts beside a question, as its last tab; the exercise knows nothing of what it holds. */
export type NotesSlot = {
  readonly title: string;
  readonly view: (questionId: number) => ReactNode;
};

export type Beside = {
  readonly tabs: readonly BesideTab[];
  readonly active: TabId | null;
  readonly onTab: (id: TabId) => void;
  readonly size: SheetSize;
  readonly onSize: (size: SheetSize) => void;
};

export function useBeside({
  taking,
  passage,
  law,
  lawTitle = exercises.beside.law,
  lawKey = '',
  explanation,
  notes,
  isWide,
}: {
  readonly taking: PanelTaking;
  readonly passage: Passage;
  /** Null where the exercise has no law. */
  readonly law: ReactNode;
  readonly lawTitle?: string;
  /** Another one is another law, which begins at its top. */
  readonly lawKey?: string;
  readonly explanation: ReactNode;
  readonly notes: NotesSlot | undefined;
  readonly isWide: boolean;
}): Beside {
  const { exercise, current, questions } = taking;
  const { question, isLocked, reveal } = current;
  const tabs: BesideTab[] = [];
  if (law !== null) {
    tabs.push({ id: 'law', title: lawTitle, content: law, contentKey: lawKey });
  }
  if (passage.html !== null) {
    const shared = sharedPlaces(questions, passage.html);
    const content = (
      <div className={classes.passage}>
        {shared.length > 0 && !exercise.hideExerciseQuestionNumbers && (
          <p className={classes.shared}>
            {exercises.passage.shared(shared.slice(0, -1).join(', '), shared.at(-1) ?? 0)}
          </p>
        )}
        <RichText html={passage.html} rework={eachBlockItsWay} />
      </div>
    );
    tabs.push({ id: 'passage', title: exercises.passage.title, content, contentKey: passage.html });
  }
  // On a phone the explanation stands under the answers.
  if (exercise.allowImmediateFeedback && isWide) {
    const isThere = isLocked && reveal !== null;
    tabs.push({
      id: 'explanation',
      title: isThere ? exercises.reveal.explanation : exercises.reveal.explanationLater,
      content: isThere ? explanation : <p className={classes.later}>{exercises.reveal.placeholder}</p>,
      contentKey: `${question.id} ${isThere}`,
    });
  }
  if (notes !== undefined) {
    tabs.push({
      id: 'notes',
      title: notes.title,
      content: <div className={classes.notes}>{notes.view(question.id)}</div>,
      contentKey: String(question.id),
    });
  }
  const there = tabs.map(({ id }) => id);
  // What was chosen holds until another question, or the verdict, has something else to show first.
  const now = `${question.id} ${isLocked}`;
  const [chosen, setChosen] = useState<{ now: string; tab: TabId } | null>(null);
  const opening = openingTab(there, {
    isPassageFirst: passage.isFirst,
    isLocked: isLocked && reveal !== null,
  });
  const isChosen = chosen !== null && chosen.now === now && there.includes(chosen.tab) && !passage.isFirst;
  const [size, onSize] = useState<SheetSize>('closed');
  return {
    tabs,
    active: isChosen ? chosen.tab : opening,
    onTab: (tab) => setChosen({ now, tab }),
    size,
    onSize,
  };
}

/** By the exercise and not by the question: from question to question nothing changes its width. */
export function hasColumn(
  exercise: Pick<PanelTaking['exercise'], 'hasLaw' | 'lawsBeside' | 'allowImmediateFeedback' | 'questions'>,
  notes: NotesSlot | undefined,
): boolean {
  return (
    exercise.hasLaw ||
    (exercise.lawsBeside ?? []).length > 0 ||
    exercise.allowImmediateFeedback ||
    notes !== undefined ||
    exercise.questions.some(({ usesText }) => usesText)
  );
}
