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
  onGoTo,
  onClose,
  onPointerEnter,
  onPointerLeave,
}: {
  readonly link: LawLink;
  readonly anchor: HTMLElement;
  /** Null when the clause is not in this reader: then the law opens beside the page. */
  readonly onGoTo: (() => void) | null;
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
        <LinkedHeading lawId={lawId} headingId={headingId} />
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
