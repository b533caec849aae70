/** What staff made of a text, beside the student's own mark (DRF-16). */
import type { DraftingAttempt } from '@sugya/contract/drafting.ts';
import { TASK_POINTS } from '@sugya/domain/drafting/marks.ts';
import { shortMoment } from '@sugya/domain/israel-time.ts';
import type { ReactNode } from 'react';
import { drafting } from '../../hebrew/drafting.ts';
import { marking } from '../../hebrew/drafting-marking.ts';
import { SectionHeading } from '../../ui/page.tsx';
import classes from './drafting.module.css';
import { MarkView, type ShownMark } from './mark-view.tsx';
import own from './marking/marking.module.css';
import { PagePictures } from './pages/page-pictures.tsx';
import { ownPageQuery } from './pages/pages.queries.ts';

const text = marking.student;
type Task = DraftingAttempt['tasks'][number];

export function StaffMarks({
  attempt,
  task,
  marked: { total, settledAt, marks },
  marking: key,
  appeal,
}: {
  readonly attempt: DraftingAttempt;
  readonly task: Task;
  readonly marked: NonNullable<DraftingAttempt['staffMarking']>;
  readonly marking: NonNullable<Task['key']>;
  /** The appeal, or the way to one. */
  readonly appeal: ReactNode;
}) {
  const { selfMark } = attempt;
  const readers = marks.filter(({ isOfAppeal }) => !isOfAppeal).length;
  const shown: ShownMark[] = marks.map((mark, place) => ({
    ...mark,
    title: mark.isOfAppeal ? text.appealMarker : text.marker(place + 1),
  }));
  return (
    <div className={classes.stack}>
      <section className={classes.card} aria-label={text.title}>
        <h2>{text.title}</h2>
        <p className={own.grade}>{text.total(total ?? 0, TASK_POINTS)}</p>
        <p>{text.how(readers)}</p>
        {settledAt !== null && (
          <p className={classes.quiet}>{text.settledAt(shortMoment(new Date(settledAt)))}</p>
        )}
      </section>
      {appeal}
      <div className={classes.besides}>
        <section>
          <SectionHeading title={drafting.marking.own} />
          <div className={classes.model}>
            <p className={classes.plain} dir="auto">
              {task.text.body}
            </p>
            <PagePictures pageIds={task.pageIds ?? []} queryOf={ownPageQuery(attempt.id)} />
          </div>
        </section>
        <section>
          <SectionHeading title={drafting.marking.model} />
          <div className={classes.model}>
            <p className={classes.plain} dir="auto">
              {key.modelSolution}
            </p>
          </div>
        </section>
      </div>
      {shown.map((mark, place) => (
        <MarkView
          key={mark.title}
          mark={mark}
          criteria={key.criteria}
          body={task.text.body}
          isOpen={place === shown.length - 1}
        />
      ))}
      {selfMark !== null && (
        <MarkView
          mark={{
            title: text.own,
            ...selfMark,
            language: { points: selfMark.language, passage: null, comment: '' },
            organisation: { points: selfMark.organisation, passage: null, comment: '' },
            items: selfMark.items.map((item) => ({ ...item, comment: '' })),
            remark: '',
          }}
          criteria={key.criteria}
          body={task.text.body}
          isOpen={false}
        />
      )}
    </div>
  );
}
