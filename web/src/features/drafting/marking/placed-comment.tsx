/** A place in the text and a comment on it: beside each criterion, and beside the two bands. */
import { Button } from '@mantine/core';
import { drafting } from '../../../hebrew/drafting.ts';
import { marking } from '../../../hebrew/drafting-marking.ts';
import classes from './marking.module.css';

const text = marking.reading;
export type Passage = { readonly from: number; readonly to: number } | null;
export type Placed = { readonly passage: Passage; readonly comment: string };

export function PlacedComment({
  name,
  body,
  chosen,
  value,
  onChange,
}: {
  readonly name: string;
  readonly body: string;
  /** The words that are chosen in the text now. */
  readonly chosen: Passage;
  readonly value: Placed;
  readonly onChange: (value: Placed) => void;
}) {
  const { passage, comment } = value;
  return (
    <>
      <div className={classes.line}>
        <Button
          variant="default"
          size="sm"
          aria-label={`${drafting.marking.setPassage}: ${name}`}
          disabled={chosen === null}
          onClick={() => onChange({ ...value, passage: chosen })}
        >
          {drafting.marking.setPassage}
        </Button>
        {passage !== null && (
          <>
            <q className={classes.quote}>
              <bdi>{body.slice(passage.from, passage.to)}</bdi>
            </q>
            <Button
              variant="subtle"
              size="sm"
              aria-label={`${text.clearPassage}: ${name}`}
              onClick={() => onChange({ ...value, passage: null })}
            >
              {text.clearPassage}
            </Button>
          </>
        )}
      </div>
      <textarea
        className={classes.comment}
        aria-label={text.comment(name)}
        placeholder={text.addComment}
        rows={1}
        maxLength={4_000}
        value={comment}
        onChange={(event) => onChange({ ...value, comment: event.currentTarget.value })}
      />
    </>
  );
}
