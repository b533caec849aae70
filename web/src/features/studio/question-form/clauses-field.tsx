/** The clauses that a question rests on: those that answer it, those that mislead, those behind it. */
import { IconX } from '@tabler/icons-react';
import { memo } from 'react';
import { awaitedName, studioQuestions } from '../../../hebrew/studio-questions.ts';
import { TextField } from '../../../staff/form/text-field.tsx';
import type { ClauseNames } from '../question-statute/law-names.queries.ts';
import classes from './clauses-field.module.css';
import { type ClauseRole, type FormClauses, giveRole, type QuestionForm } from './question-changes.ts';

const text = studioQuestions.clauses;
const ROLES = ['key', 'distractor', 'background'] as const;

export const ClausesField = memo(function ClausesField({
  form,
  names,
  onChange,
}: {
  readonly form: FormClauses & Pick<QuestionForm, 'awaited'>;
  readonly names: ClauseNames;
  readonly onChange: (change: Partial<FormClauses & Pick<QuestionForm, 'awaited'>>) => void;
}) {
  const { correctClauses, links, awaited } = form;
  return (
    <section className={classes.field} aria-label={studioQuestions.fields.correctClauses}>
      <h2 data-field="correctClauses" tabIndex={-1}>
        {studioQuestions.fields.correctClauses}
      </h2>
      {correctClauses.length === 0 && links.length === 0 && awaited.length === 0 && (
        <p className={classes.note}>{text.none}</p>
      )}
      <ul className={classes.chips}>
        {correctClauses.map((clause) => (
          <Chip
            key={`${clause.lawId} ${clause.clauseId}`}
            present="key"
            name={names.full(clause)}
            onRole={(role) => onChange(giveRole(form, clause, role))}
          />
        ))}
        {correctClauses.length > 1 && <li className={classes.note}>{text.any}</li>}
      </ul>
      {awaited.length > 0 && (
        <>
          <h3>{studioQuestions.fields.awaited}</h3>
          <ul className={classes.chips}>
            {awaited.map((place) => (
              <li key={`${place.role} ${place.place}`} className={classes.chip}>
                <bdi>{awaitedName(place)}</bdi>
                <button
                  type="button"
                  aria-label={text.remove(awaitedName(place))}
                  title={text.remove(awaitedName(place))}
                  onClick={() => onChange({ awaited: awaited.filter((one) => one !== place) })}
                >
                  <IconX size={14} aria-hidden />
                </button>
              </li>
            ))}
          </ul>
        </>
      )}
      {links.length > 0 && (
        <>
          <h3>{studioQuestions.fields.links}</h3>
          <ul className={classes.links}>
            {links.map((link, place) => {
              const name = names.full(link);
              return (
                <li key={`${link.lawId} ${link.clauseId}`}>
                  <Chip
                    as="div"
                    present={link.role}
                    name={name}
                    onRole={(role) => onChange(giveRole(form, link, role))}
                  />
                  <TextField
                    label={text.quote(name)}
                    labelProps={{ className: classes.heard }}
                    placeholder={text.quoteHint}
                    value={link.quote ?? ''}
                    maxLength={1_000}
                    onChange={(quote) =>
                      onChange({
                        links: links.map((one, at) =>
                          at === place ? { ...one, quote: quote === '' ? null : quote } : one,
                        ),
                      })
                    }
                  />
                </li>
              );
            })}
          </ul>
        </>
      )}
    </section>
  );
});

function Chip({
  as: Element = 'li',
  present,
  name,
  onRole,
}: {
  readonly as?: 'li' | 'div';
  readonly present: ClauseRole;
  readonly name: string;
  readonly onRole: (role: ClauseRole | null) => void;
}) {
  return (
    <Element className={classes.chip}>
      <bdi>{name}</bdi>
      <select
        aria-label={text.role(name)}
        value={present}
        onChange={(event) => onRole(ROLES.find((one) => one === event.currentTarget.value) ?? present)}
      >
        {ROLES.map((one) => (
          <option key={one} value={one}>
            {text.roles[one]}
          </option>
        ))}
      </select>
      <button
        type="button"
        aria-label={text.remove(name)}
        title={text.remove(name)}
        onClick={() => onRole(null)}
      >
        <IconX size={14} aria-hidden />
      </button>
    </Element>
  );
}
