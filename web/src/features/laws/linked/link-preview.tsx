/** What a link in the text leads to, shown beside it before it is followed. */
import { laws } from '../../../hebrew/laws.ts';
import { paths } from '../../../paths.ts';
import { AnchoredCard } from './anchored-card.tsx';
import classes from './clause-words.module.css';
import { LinkedClause, LinkedHeading } from './clause-words.tsx';
import type { LawLink } from './law-link.ts';

export function LinkPreview({
  link,
  anchor,
  clauses = [],
  onGoTo,
  onClose,
  onPointerEnter,
  onPointerLeave,
}: {
  readonly link: LawLink;
  readonly anchor: HTMLElement;
  /** Null when the clause is not in this reader: then the law opens beside the page. */
  readonly onGoTo: (() => void) | null;
  /** Of a heading: what stands under it, where it is in this reader. */
  readonly clauses?: readonly string[];
  readonly onClose: () => void;
  readonly onPointerEnter: () => void;
  readonly onPointerLeave: () => void;
}) {
  const { lawId, clauseId, headingId } = link;
  const place = clauseId === null ? headingId : `c${clauseId}`;
  const address = `${paths.laws({ lawId })}${place === null ? '' : `#${place}`}`;
  return (
    <AnchoredCard
      label={laws.linked.preview}
      anchor={anchor}
      onClose={onClose}
      onPointerEnter={onPointerEnter}
      onPointerLeave={onPointerLeave}
    >
      {clauseId === null ? (
        <>
          <LinkedHeading lawId={lawId} headingId={headingId} />
          <ClausesUnder names={clauses} />
        </>
      ) : (
        <LinkedClause lawId={lawId} clauseId={clauseId} />
      )}
      {onGoTo === null ? (
        <a className={classes.goTo} href={address} target="_blank" rel="noopener">
          {laws.linked.openLaw}
        </a>
      ) : (
        <button type="button" className={classes.goTo} onClick={onGoTo}>
          {clauseId === null ? laws.linked.goToHeading : laws.linked.goTo}
        </button>
      )}
    </AnchoredCard>
  );
}

/** More would be a table of contents. */
const MOST_NAMES = 8;

function ClausesUnder({ names }: { readonly names: readonly string[] }) {
  if (names.length === 0) return null;
  const left = names.length - MOST_NAMES;
  return (
    <ul className={classes.under} aria-label={laws.linked.under}>
      {names.slice(0, MOST_NAMES).map((name) => (
        <li key={name}>
          <bdi>{name}</bdi>
        </li>
      ))}
      {left > 0 && <li>{laws.linked.underMore(left)}</li>}
    </ul>
  );
}
