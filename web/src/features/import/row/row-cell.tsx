/** One cell of a row under its column's name; as high as its words. */
import { type KeyboardEvent, useId } from 'react';
import { importing } from '../../../hebrew/import.ts';
import { fieldWords } from '../finding-words.ts';
import classes from './open-row.module.css';

/** Their words are short, and several stand beside each other. */
const SHORT: ReadonlySet<string> = new Set([
  'id',
  'category',
  'correct',
  'yes_no',
  'near',
  'medium',
  'far',
  'difficulty',
  'source',
  'name',
]);

export function RowCell({
  field,
  value,
  isWrong,
  answerCount,
  isReadOnly,
  onChange,
  onEnter,
}: {
  readonly field: string;
  readonly value: string;
  readonly isWrong: boolean;
  /** Null: not known. */
  readonly answerCount: number | null;
  readonly isReadOnly: boolean;
  readonly onChange: (value: string) => void;
  readonly onEnter: () => void;
}) {
  const id = useId();
  const hasHint = field === 'correct' && answerCount !== null && answerCount > 0;
  function onKeyDown(event: KeyboardEvent) {
    if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return;
    event.preventDefault();
    onEnter();
  }
  return (
    <div className={classes.cell} data-short={SHORT.has(field)}>
      <label htmlFor={id}>
        {fieldWords(field)}
        {hasHint && <span> ({importing.row.keyHint(answerCount)})</span>}
      </label>
      {/* The words once more under the field give it its height. */}
      <span className={classes.growing} data-words={`${value}\n`}>
        <textarea
          id={id}
          rows={1}
          {...(/\p{L}/u.test(value) && { dir: 'auto' })}
          value={value}
          readOnly={isReadOnly}
          aria-invalid={isWrong}
          autoComplete="off"
          onKeyDown={onKeyDown}
          onChange={(event) => onChange(event.currentTarget.value)}
        />
      </span>
    </div>
  );
}
