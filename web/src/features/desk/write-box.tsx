/** What is written under a thread: an answer to the student, or a note for the staff, each with its own button. */
import { addTemplate } from '@sugya/domain/support/template.ts';
import type { RefObject } from 'react';
import { desk } from '../../hebrew/desk.ts';
import { useStoredDraft } from '../../platform/editing/stored-draft.ts';
import { SegmentedFilter } from '../../staff/table/segmented-filter.tsx';
import { AnswerForm } from './answer-form.tsx';
import classes from './desk.module.css';
import { NoteForm } from './note-form.tsx';
import { TemplatePicker } from './templates/template-picker.tsx';

const text = desk.thread;
const EMPTY = { words: '' };
const WRITINGS = ['answer', 'note'] as const;
export type Writing = (typeof WRITINGS)[number];

export function WriteBox({
  writing,
  onWriting,
  lastId,
  firstName,
  templates,
  onSent,
  ...of
}: {
  readonly courseId: number;
  readonly requestId: number;
  /** The newest message on the screen. */
  readonly lastId: number;
  /** Of the student, for templates. */
  readonly firstName: string;
  readonly field: RefObject<HTMLTextAreaElement | null>;
  readonly templates: RefObject<HTMLInputElement | null>;
  readonly writing: Writing;
  readonly onWriting: (writing: Writing) => void;
  /** An answer went to the student. */
  readonly onSent: () => void;
}) {
  // Kept here, where a change of tab does not reach it.
  const answer = useStoredDraft(`desk:${of.requestId}`, EMPTY);
  const { words } = answer.draft;
  const changeWords = (next: string) => answer.change({ words: next });
  return (
    <div className={classes.write} data-writing={writing}>
      <div className={classes.writeHead}>
        <SegmentedFilter
          label={text.write}
          parts={WRITINGS.map((value) => ({ value, label: text.tabs[value], count: null }))}
          chosen={writing}
          onChoose={onWriting}
        />
        {writing === 'answer' && (
          <TemplatePicker
            courseId={of.courseId}
            input={templates}
            onChoose={(template) => {
              changeWords(addTemplate(words, template, firstName));
              of.field.current?.focus();
            }}
          />
        )}
      </div>
      {writing === 'answer' ? (
        <AnswerForm {...of} {...{ lastId, words, onSent }} onWords={changeWords} />
      ) : (
        <NoteForm {...of} />
      )}
    </div>
  );
}
