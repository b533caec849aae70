/** The clauses that a question rests on: those that answer it, those that mislead, those behind it. */
import { IconX } from '@tabler/icons-react';
import { memo } from 'react';
import { awaitedName, studioQuestions } from '../../../hebrew/studio-questions.ts';
import { TextField } from '../../../staff/form/text-field.tsx';
import type { ClauseNames } from '../question-statute/law-names.queries.ts';
import classes from './clauses-field.module.css';
import { type ClauseRole, type FormClauses, giveRole, type QuestionForm } from './question-changes.ts';

const text = studioQuestions.clauses;
/** Unit: signs. */
const LONGEST_QUOTE = 1_000;
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
      {correctClauses.length > 0 && (
        <ul className={classes.links}>
          {correctClauses.map((clause, place) => (
            <QuotedClause
              key={`${clause.lawId} ${clause.clauseId}`}
              present="key"
              name={names.full(clause)}
              quote={clause.quote}
              onRole={(role) => onChange(giveRole(form, clause, role))}
              onQuote={(quote) => onChange({ correctClauses: withQuote(correctClauses, place, quote) })}
            />
          ))}
          {correctClauses.length > 1 && <li className={classes.note}>{text.any}</li>}
        </ul>
      )}
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
            {links.map((link, place) => (
              <QuotedClause
                key={`${link.lawId} ${link.clauseId}`}
                present={link.role}
                name={names.full(link)}
                quote={link.quote}
                onRole={(role) => onChange(giveRole(form, link, role))}
                onQuote={(quote) => onChange({ links: withQuote(links, place, quote) })}
              />
            ))}
          </ul>
        </>
      )}
    </section>
  );
});

type Quoted = { readonly quote: string | null };

function withQuote<T extends Quoted>(clauses: readonly T[], place: number, quote: string): T[] {
  return clauses.map((one, at) => (at === place ? { ...one, quote: quote === '' ? null : quote } : one));
}

/** A clause with the words of it that count. */
function QuotedClause({
  present,
  name,
  quote,
  onRole,
  onQuote,
}: {
  readonly present: ClauseRole;
  readonly name: string;
  readonly quote: string | null;
  readonly onRole: (role: ClauseRole | null) => void;
  readonly onQuote: (quote: string) => void;
}) {
  return (
    <li>
      <Chip present={present} name={name} onRole={onRole} />
      <TextField
        label={text.quote(name)}
        labelProps={{ className: classes.heard }}
        placeholder={text.quoteHint}
        value={quote ?? ''}
        maxLength={LONGEST_QUOTE}
        onChange={onQuote}
      />
    </li>
  );
}

function Chip({
  present,
  name,
  onRole,
}: {
  readonly present: ClauseRole;
  readonly name: string;
  readonly onRole: (role: ClauseRole | null) => void;
}) {
  return (
    <div className={classes.chip}>
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
    </div>
  );
}
