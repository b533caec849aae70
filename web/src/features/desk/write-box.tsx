/** What is written under a thread: an answer to the student, or a note for the staff, each with its own button. */
import type { RefObject } from 'react';
import { desk } from '../../hebrew/desk.ts';
import { SegmentedFilter } from '../../staff/table/segmented-filter.tsx';
import { AnswerForm } from './answer-form.tsx';
import classes from './desk.module.css';
import { NoteForm } from './note-form.tsx';

const text = desk.thread;
const WRITINGS = ['answer', 'note'] as const;
export type Writing = (typeof WRITINGS)[number];

export function WriteBox({
  writing,
  onWriting,
  lastId,
  firstName,
  ...of
}: {
  readonly courseId: number;
  readonly requestId: number;
  readonly lastId: number;
  readonly firstName: string;
  readonly field: RefObject<HTMLTextAreaElement | null>;
  readonly writing: Writing;
  readonly onWriting: (writing: Writing) => void;
}) {
  return (
    <div className={classes.write} data-writing={writing}>
      <SegmentedFilter
        label={text.write}
        parts={WRITINGS.map((value) => ({ value, label: text.tabs[value], count: null }))}
        chosen={writing}
        onChoose={onWriting}
      />
      {writing === 'answer' ? (
        <AnswerForm {...of} lastId={lastId} firstName={firstName} />
      ) : (
        <NoteForm {...of} />
      )}
    </div>
  );
}
