/** The days, people, kinds and words of the audit log; what is asked for stands in the address. */
import { Button, NativeSelect } from '@mantine/core';
import { audit } from '../../hebrew/audit.ts';
import { paths } from '../../paths.ts';
import { useGo } from '../../platform/navigation.ts';
import { DateField } from '../../staff/dates/date-field.tsx';
import { fieldClasses } from '../../staff/form/field-classes.ts';
import { TextField } from '../../staff/form/text-field.tsx';
import { useLogForm } from '../../staff/log/use-log-form.ts';
import classes from './audit.module.css';
import { auditKey } from './audit.queries.ts';
import { type AuditFilter, auditFilterOf } from './audit-address.ts';
import { kindChoices, kindName } from './audit-words.ts';

const MOST_LETTERS = 200;

export function AuditFilterForm({ filter }: { readonly filter: AuditFilter }) {
  const go = useGo();
  const { draft, set, wordsField, dayField, submit } = useLogForm({
    filter: { staff: '', kind: '', words: '', ...filter },
    queryKey: auditKey,
    words: audit,
    onAsk: (asked) => go(paths.studioAudit(auditFilterOf(asked, asked.to))),
  });
  const isListed = draft.kind === '' || kindChoices.some(({ value }) => value === draft.kind);
  return (
    <form className={classes.filters} noValidate onSubmit={submit}>
      <DateField {...dayField('from')} label={audit.from} />
      <DateField {...dayField('to')} label={audit.to} />
      <NativeSelect
        size="sm"
        name="kind"
        label={audit.kind}
        classNames={fieldClasses}
        value={draft.kind}
        data={[
          { value: '', label: audit.everyKind },
          ...kindChoices,
          ...(isListed ? [] : [{ value: draft.kind, label: kindName(draft.kind) }]),
        ]}
        onChange={(event) => set('kind', event.currentTarget.value)}
      />
      <TextField
        {...wordsField('staff')}
        label={audit.staff}
        maxLength={MOST_LETTERS}
        hint={audit.staffHint}
      />
      <TextField
        {...wordsField('words')}
        label={audit.words}
        maxLength={MOST_LETTERS}
        hint={audit.wordsHint}
      />
      <Button type="submit" size="sm" variant="default" className={classes.submit}>
        {audit.show}
      </Button>
    </form>
  );
}
