/** Case law that a question rests on: each judgement by its name, its cite and its day. */
import { IconPlus, IconX } from '@tabler/icons-react';
import { memo } from 'react';
import { studioQuestions } from '../../../hebrew/studio-questions.ts';
import { DateField } from '../../../staff/dates/date-field.tsx';
import { TextField } from '../../../staff/form/text-field.tsx';
import classes from './cases-field.module.css';
import type { QuestionForm } from './question-changes.ts';

const text = studioQuestions.fields;
const MOST_CASES = 10;

type Cases = QuestionForm['cases'];

export const CasesField = memo(function CasesField({
  cases,
  onChange,
}: {
  readonly cases: Cases;
  readonly onChange: (change: { readonly cases: Cases }) => void;
}) {
  const put = (place: number, change: Partial<Cases[number]>) =>
    onChange({ cases: cases.map((one, at) => (at === place ? { ...one, ...change } : one)) });
  return (
    <section className={classes.field} aria-label={text.cases}>
      {cases.length > 0 && <h2>{text.cases}</h2>}
      <ul className={classes.list}>
        {cases.map(({ name, cite, decidedOn }, place) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: judgements have no name of their own until it is typed
          <li key={place} className={classes.case}>
            <TextField
              label={text.caseName}
              data-field={`cases.${place}.name`}
              value={name}
              maxLength={300}
              onChange={(value) => put(place, { name: value })}
            />
            <TextField
              label={text.caseCite}
              data-field={`cases.${place}.cite`}
              value={cite}
              maxLength={300}
              onChange={(value) => put(place, { cite: value })}
            />
            <DateField
              label={text.caseDay}
              dataField={`cases.${place}.decidedOn`}
              value={decidedOn}
              onChange={(value) => put(place, { decidedOn: value ?? '' })}
            />
            <button
              type="button"
              aria-label={text.removeCase(name)}
              title={text.removeCase(name)}
              onClick={() => onChange({ cases: cases.toSpliced(place, 1) })}
            >
              <IconX size={16} aria-hidden />
            </button>
          </li>
        ))}
      </ul>
      {cases.length < MOST_CASES && (
        <button
          type="button"
          className={classes.add}
          onClick={() => onChange({ cases: [...cases, { name: '', cite: '', decidedOn: '' }] })}
        >
          <IconPlus size={16} aria-hidden /> {text.addCase}
        </button>
      )}
    </section>
  );
});
