/** Small ways to the question menu: where the questions have no line of their own, and from the end to what is marked. */
import { IconFlag, IconLayoutGrid } from '@tabler/icons-react';
import { exercises } from '../../../hebrew/exercises.ts';
import type { ShownQuestion } from '../taking/shown-question.ts';
import classes from './menu-button.module.css';

const texts = exercises.navigator;

export function MenuButton({ onOpen }: { readonly onOpen: () => void }) {
  return (
    <button type="button" className={classes.menu} aria-label={texts.open} onClick={onOpen}>
      <IconLayoutGrid size={20} aria-hidden />
    </button>
  );
}

/** EXE-102: marks hold nobody back; beside the end stands the way to them. */
export function MarkedWay({
  questions,
  onOpen,
}: {
  readonly questions: readonly ShownQuestion[];
  readonly onOpen: () => void;
}) {
  const count = questions.filter(({ draft }) => draft.isMarked).length;
  if (count === 0) return null;
  return (
    <button type="button" className={classes.marked} onClick={onOpen}>
      <IconFlag size={16} aria-hidden />
      {texts.markedCount(count)}
    </button>
  );
}
