/** EXE-129, EXE-130: the clauses that a clause points at, in a window that can be moved. */
import type { LawExtensions } from '@sugya/contract/laws.ts';
import { laws } from '../../../hebrew/laws.ts';
import { paths } from '../../../paths.ts';
import classes from './clause-words.module.css';
import { LinkedClause } from './clause-words.tsx';
import { FloatingWindow } from './floating-window.tsx';

export function LinkedPopup({
  name,
  links,
  opener,
  onClose,
}: {
  /** The clause from which it was opened. */
  readonly name: string;
  readonly links: NonNullable<LawExtensions['6']>;
  readonly opener: HTMLElement;
  readonly onClose: () => void;
}) {
  return (
    <FloatingWindow title={laws.extensions.linked(name)} opener={opener} onClose={onClose}>
      {links.map(({ lawId, clauseId, Label }) =>
        clauseId === null ? (
          <p key={lawId}>
            <a className={classes.goTo} href={paths.laws({ lawId })} target="_blank" rel="noopener">
              <bdi>{Label}</bdi>
            </a>
          </p>
        ) : (
          <section key={`${lawId}:${clauseId}`} aria-label={Label}>
            <LinkedClause lawId={lawId} clauseId={clauseId} />
          </section>
        ),
      )}
    </FloatingWindow>
  );
}
