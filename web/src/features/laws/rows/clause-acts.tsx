/** What a reader does with a clause: cite it, link to it, or say that it is the one. */
import { anchorOf, citeClause } from '@sugya/domain/law/citation.ts';
import { IconCheck, IconLink, IconQuote } from '@tabler/icons-react';
import { laws } from '../../../hebrew/laws.ts';
import { paths } from '../../../paths.ts';
import { showToast } from '../../../platform/toasts.tsx';
import classes from './clause-row.module.css';
import { useReaderActs } from './reader-acts.ts';
import type { ClausePlace } from './reader-rows.ts';

export function ClauseActs({ clause, name }: { readonly clause: ClausePlace; readonly name: string }) {
  const { pickClause } = useReaderActs();
  const { lawId, clauseId } = clause;
  return (
    <span className={classes.acts}>
      <button
        type="button"
        className={classes.act}
        aria-label={laws.copy.citation(name)}
        title={laws.copy.citation(name)}
        onClick={() => {
          const citation = citeClause(clause);
          void copy(citation, laws.copy.citationDone(citation));
        }}
      >
        <IconQuote size={17} stroke={1.7} aria-hidden />
      </button>
      <button
        type="button"
        className={classes.act}
        aria-label={laws.copy.link(name)}
        title={laws.copy.link(name)}
        onClick={() => void copy(clauseAddress(clause), laws.copy.linkDone)}
      >
        <IconLink size={17} stroke={1.7} aria-hidden />
      </button>
      {pickClause !== null && (
        <button
          type="button"
          className={classes.pick}
          aria-label={laws.reader.pickNamed(name)}
          onClick={() => pickClause({ lawId, clauseId, name })}
        >
          <IconCheck size={16} aria-hidden /> {laws.reader.pick}
        </button>
      )}
    </span>
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
