/** What each key of an exercise does (decision 0041 names those that lead to what stands beside the question). */
import type { RefObject } from 'react';
import { tabName } from '../beside/tabs.tsx';
import type { Beside } from '../beside/use-beside.tsx';
import { chooseAnswer, toggleMark, toggleStrike } from '../taking/draft-changes.ts';
import type { Moves } from '../taking/moves.ts';
import type { Passage } from '../taking/use-passage.ts';
import type { Taking } from '../taking/use-taking.ts';
import type { KeyCommand } from './key-command.ts';

export function obeyKeys({
  taking,
  moves,
  passage,
  beside,
  heading,
  isWide,
  onKeys,
}: {
  readonly taking: Taking;
  readonly moves: Moves;
  readonly passage: Passage;
  readonly beside: Beside;
  readonly heading: RefObject<HTMLElement | null>;
  readonly isWide: boolean;
  readonly onKeys: () => void;
}): (command: KeyCommand) => void {
  const { current } = taking;

  function pick(kind: 'choose' | 'strike', index: number): void {
    const answer = current.question.answers[index];
    if (answer === undefined || current.isLocked || taking.isSubmitting) return;
    if (kind === 'strike') taking.change((draft) => toggleStrike(draft, answer.id));
    else if (!current.draft.removedAnswerIds.includes(answer.id)) {
      taking.change((draft) => chooseAnswer(draft, answer.id));
    }
  }

  function crossOver(): void {
    const { active } = beside;
    if (active === null) return;
    const tab = document.getElementById(tabName(active));
    const isBeside = tab?.closest('section, [role="dialog"]')?.contains(document.activeElement) === true;
    if (isBeside && !passage.isFirst) {
      if (!isWide) beside.onSize('closed');
      heading.current?.focus();
      return;
    }
    if (!isWide && beside.size === 'closed') beside.onSize('half');
    // A sheet can take the focus only once it is open.
    setTimeout(() => document.getElementById(tabName(active))?.focus(), 0);
  }

  return (command) => {
    switch (command.kind) {
      case 'confirm':
        if (passage.isFirst) passage.release();
        else moves.onMain();
        break;
      case 'next':
        moves.onNext();
        break;
      case 'previous':
        moves.onPrevious();
        break;
      case 'mark':
        taking.change(toggleMark);
        break;
      case 'list':
        onKeys();
        break;
      case 'beside':
        crossOver();
        break;
      case 'choose':
      case 'strike':
        // The question waits for its passage.
        if (!passage.isFirst) pick(command.kind, command.index);
        break;
    }
  };
}
