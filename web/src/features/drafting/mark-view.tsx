/** A mark as it was given: its points, and of each criterion the level, the place in the text and the comment. */
import type { StaffBand, StaffItem } from '@sugya/contract/drafting.ts';
import type { DraftingCriterion } from '@sugya/contract/studio-listed-forms.ts';
import { TASK_POINTS } from '@sugya/domain/drafting/marks.ts';
import { drafting } from '../../hebrew/drafting.ts';
import { marking } from '../../hebrew/drafting-marking.ts';
import classes from './marking/marking.module.css';

const text = marking.student;

export type ShownMark = {
  readonly title: string;
  readonly language: StaffBand;
  readonly organisation: StaffBand;
  readonly content: number;
  readonly total: number;
  readonly items: readonly StaffItem[];
  readonly remark: string;
};

export function MarkView({
  mark: { title, language, organisation, content, total, items, remark },
  criteria,
  body,
  isOpen,
}: {
  readonly mark: ShownMark;
  readonly criteria: readonly DraftingCriterion[];
  /** The text that was marked. */
  readonly body: string;
  readonly isOpen: boolean;
}) {
  return (
    <details className={classes.mark} open={isOpen}>
      <summary>
        <b>{title}</b>
        <span>{text.total(total, TASK_POINTS)}</span>
        <span className={classes.quiet}>{text.parts(language.points, organisation.points, content)}</span>
      </summary>
      <div className={classes.opened}>
        {remark !== '' && (
          <p className={classes.plain}>
            <b>{text.remark}</b> <bdi>{remark}</bdi>
          </p>
        )}
        <ul className={classes.list}>
          {(['language', 'organisation'] as const).map((part) => {
            const band = part === 'language' ? language : organisation;
            return (
              <Row
                key={part}
                name={drafting.marking[part]}
                verdict={text.total(band.points, 4)}
                placed={band}
                body={body}
              />
            );
          })}
          {criteria.map(({ id, name, points }) => {
            const item = items.find(({ criterionId }) => criterionId === id);
            return item === undefined ? null : (
              <Row
                key={id}
                name={name}
                verdict={`${drafting.marking.levels[item.level]}, ${drafting.marking.points(points)}`}
                placed={item}
                body={body}
              />
            );
          })}
        </ul>
      </div>
    </details>
  );
}

function Row({
  name,
  verdict,
  placed: { passage, comment },
  body,
}: {
  readonly name: string;
  readonly verdict: string;
  readonly placed: Pick<StaffItem, 'passage' | 'comment'>;
  readonly body: string;
}) {
  return (
    <li className={classes.row}>
      <p className={classes.line}>
        <b>
          <bdi>{name}</bdi>
        </b>
        <span>{verdict}</span>
      </p>
      {passage !== null && (
        <q className={classes.quote}>
          <bdi>{body.slice(passage.from, passage.to)}</bdi>
        </q>
      )}
      {comment !== '' && (
        <p className={classes.plain} dir="auto">
          {comment}
        </p>
      )}
    </li>
  );
}
