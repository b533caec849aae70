/** The text that is marked, with what was asked and the model solution folded below it. */
import type { DraftingMarking } from '@sugya/contract/drafting-marking.ts';
import { marking as words } from '../../../hebrew/drafting-marking.ts';
import { SectionHeading } from '../../../ui/page.tsx';
import { RichText } from '../../../ui/rich-text.tsx';
import { PagePictures } from '../pages/page-pictures.tsx';
import { markedPageQuery } from '../pages/pages.queries.ts';
import classes from './marking.module.css';
import type { Passage } from './placed-comment.tsx';

const text = words.reading;

export function MarkedText({
  marking: { id, body, typed, pageIds, reasons, task },
  onChoose,
}: {
  readonly marking: Pick<DraftingMarking, 'id' | 'body' | 'typed' | 'pageIds' | 'reasons' | 'task'>;
  /** Absent: no words are chosen in it any more. */
  readonly onChoose?: (passage: Passage) => void;
}) {
  return (
    <div className={classes.paper}>
      {reasons !== null && (
        <section className={classes.card}>
          <h2>{text.reasons}</h2>
          <p className={classes.plain} dir="auto">
            {reasons}
          </p>
          <p className={classes.quiet}>{text.reasonsWhy}</p>
        </section>
      )}
      <SectionHeading title={text.text} />
      {onChoose !== undefined && <p className={classes.quiet}>{text.chooseHow}</p>}
      <textarea
        className={classes.box}
        aria-label={text.text}
        aria-readonly
        inputMode="none"
        rows={20}
        value={body}
        // Words are chosen in it and not changed; a read-only box shows no caret in every browser.
        onChange={() => undefined}
        onSelect={({ currentTarget: { selectionStart: from, selectionEnd: to } }) =>
          onChoose?.(from < to ? { from, to } : null)
        }
      />
      {typed !== null && (
        <section className={classes.card}>
          <h2>{words.pages.typed}</h2>
          <p className={classes.plain} dir="auto">
            {typed}
          </p>
        </section>
      )}
      {pageIds.length > 0 && (
        <section aria-label={words.pages.heading}>
          <PagePictures pageIds={pageIds} queryOf={markedPageQuery(id)} />
        </section>
      )}
      <details className={classes.folded}>
        <summary>{text.task}</summary>
        <p className={classes.quiet}>
          <bdi>{task.documentKind}</bdi>
          {task.addressee !== null && (
            <>
              {' · '}
              <bdi>{task.addressee}</bdi>
            </>
          )}
        </p>
        <RichText html={task.instructionsHtml} />
        <RichText html={task.materialsHtml} />
      </details>
      <details className={classes.folded}>
        <summary>{text.model}</summary>
        <p className={classes.plain} dir="auto">
          {task.modelSolution}
        </p>
      </details>
    </div>
  );
}
