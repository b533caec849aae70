/** What a reader does with a clause: cite it, link to it, note something on it, or say that it is the one. */
import { anchorOf, citeClause } from '@sugya/domain/laws/citation.ts';
import { IconCheck, IconPlus } from '@tabler/icons-react';
import { use } from 'react';
import { laws } from '../../../hebrew/laws.ts';
import { notes } from '../../../hebrew/notes.ts';
import { paths } from '../../../paths.ts';
import { ClauseNotesContext } from '../../../platform/clause-notes/clause-notes.ts';
import { showToast } from '../../../platform/toasts.tsx';
import classes from './clause-row.module.css';
import { useReaderActions } from './reader-actions.ts';
import type { ClausePlace } from './reader-rows.ts';

/** The quote, the link and the sign of things around of our icons' family (Tabler, MIT). */
const QUOTE = [
  'M10 11h-4a1 1 0 0 1 -1 -1v-3a1 1 0 0 1 1 -1h3a1 1 0 0 1 1 1v6c0 2.667 -1.333 4.333 -4 5',
  'M19 11h-4a1 1 0 0 1 -1 -1v-3a1 1 0 0 1 1 -1h3a1 1 0 0 1 1 1v6c0 2.667 -1.333 4.333 -4 5',
].join('');
const LINK = [
  'M9 15l6 -6',
  'M11 6l.463 -.536a5 5 0 0 1 7.071 7.072l-.534 .464',
  'M13 18l-.397 .534a5.068 5.068 0 0 1 -7.127 0a4.972 4.972 0 0 1 0 -7.071l.524 -.463',
].join('');

const ABOUT = ['M3 12a9 9 0 1 0 18 0a9 9 0 0 0 -18 0', 'M12 9h.01', 'M11 12h1v4h1'].join('');

const NOTE = [
  'M13 20l7 -7',
  'M13 20v-6a1 1 0 0 1 1 -1h6v-7a2 2 0 0 0 -2 -2h-12a2 2 0 0 0 -2 2v12a2 2 0 0 0 2 2h7',
].join('');

export function ClauseActions({ clause, name }: { readonly clause: ClausePlace; readonly name: string }) {
  const { pickClause, pickedClauseIds = null, aboutClause = null, openNotes = null } = useReaderActions();
  const isNoted = use(ClauseNotesContext)?.noted.has(clause.clauseId) === true;
  const noteName = isNoted ? notes.onClause.openNoted(name) : notes.onClause.open(name);
  const isPicked = pickedClauseIds?.has(clause.clauseId) === true;
  const { lawId, clauseId } = clause;
  return (
    <span className={classes.actions}>
      <button
        type="button"
        className={classes.action}
        aria-label={laws.copy.citation(name)}
        title={laws.copy.citation(name)}
        onClick={() => {
          const citation = citeClause(clause);
          void copy(citation, laws.copy.citationDone(citation));
        }}
      >
        <Sign drawing={QUOTE} />
      </button>
      <button
        type="button"
        className={classes.action}
        aria-label={laws.copy.link(name)}
        title={laws.copy.link(name)}
        onClick={() => void copy(clauseAddress(clause), laws.copy.linkDone)}
      >
        <Sign drawing={LINK} />
      </button>
      {openNotes !== null && (
        <button
          type="button"
          className={classes.action}
          aria-label={noteName}
          title={noteName}
          {...(isNoted && { 'data-noted': '' })}
          onClick={({ currentTarget }) => openNotes(clause, currentTarget)}
        >
          <Sign drawing={NOTE} />
        </button>
      )}
      {aboutClause !== null && (
        <button
          type="button"
          className={classes.action}
          aria-label={laws.hub.about(name)}
          title={laws.hub.about(name)}
          onClick={() => aboutClause(clauseId)}
        >
          <Sign drawing={ABOUT} />
        </button>
      )}
      {pickClause !== null && (
        <button
          type="button"
          className={classes.pick}
          aria-label={laws.reader.pickNamed(name)}
          {...(pickedClauseIds !== null && { 'aria-pressed': isPicked })}
          onClick={() => pickClause({ lawId, clauseId, name })}
        >
          {pickedClauseIds !== null && !isPicked ? (
            <IconPlus size={16} aria-hidden />
          ) : (
            <IconCheck size={16} aria-hidden />
          )}{' '}
          {isPicked ? laws.reader.picked : laws.reader.pick}
        </button>
      )}
    </span>
  );
}

/** Each clause in sight has some of them: one path each, because every element costs at every jump. */
function Sign({ drawing }: { readonly drawing: string }) {
  return (
    <svg className={classes.sign} viewBox="0 0 24 24" aria-hidden="true">
      <path d={drawing} />
    </svg>
  );
}

/** By its number where the number names one clause of the law, by our id in additions, where numbers begin anew. */
function clauseAddress({ lawId, clauseId, number, addition }: ClausePlace): string {
  const anchor = anchorOf(clauseId, addition === null ? number : null);
  return `${window.location.origin}${paths.laws({ lawId })}#${anchor}`;
}

async function copy(text: string, done: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(text);
    showToast({ kind: 'success', message: done });
  } catch {
    // The browser forbids it here; what would have been copied is shown, so that it can be copied by hand.
    showToast({ kind: 'failure', message: `${laws.copy.failed} ${text}` });
  }
}
