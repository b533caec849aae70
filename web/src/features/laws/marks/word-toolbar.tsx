/** What selected words may be marked as, below the selection: above it a phone has a menu of its own. */
import { MARK_KINDS } from '@sugya/contract/notes.ts';
import { createPortal } from 'react-dom';
import { notes } from '../../../hebrew/notes.ts';
import type { ClauseNotes } from '../../../platform/clause-notes/clause-notes.ts';
import type { SelectedWords } from './use-word-selection.ts';
import classes from './word-toolbar.module.css';

const texts = notes.onClause;
/** Unit: px. */
const GAP = 10;
const HEIGHT = 56;
const HALF_WIDTH = 170;

export function WordToolbar({
  selected: { clause, from, to, rect },
  onMark,
  onDone,
}: {
  readonly selected: SelectedWords;
  readonly onMark: ClauseNotes['highlight'];
  readonly onDone: () => void;
}) {
  const below = rect.bottom + GAP;
  const top = below + HEIGHT > window.innerHeight ? Math.max(GAP, rect.top - GAP - HEIGHT) : below;
  const middle = (rect.left + rect.right) / 2;
  const left = Math.min(Math.max(middle, HALF_WIDTH + GAP), window.innerWidth - HALF_WIDTH - GAP);
  return createPortal(
    <div
      className={classes.toolbar}
      role="toolbar"
      aria-label={texts.toolbar}
      style={{ transform: `translate(${Math.round(left)}px, ${Math.round(top)}px) translateX(-50%)` }}
      // Pressing it must not take the selection away.
      onPointerDown={(event) => event.preventDefault()}
    >
      {MARK_KINDS.map((kind) => (
        <button
          key={kind}
          type="button"
          className={classes.kind}
          aria-label={texts.markAs(texts.kinds[kind])}
          onClick={() => {
            onMark(clause, { from, to, kind });
            onDone();
          }}
        >
          <span data-mark={kind}>{texts.kinds[kind]}</span>
        </button>
      ))}
    </div>,
    document.body,
  );
}
