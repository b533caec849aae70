/** What the verdict is: name, category, its id in the external database, the law it reads, labels. */
import type { VerdictSummary } from '@sugya/contract/verdicts.ts';
import { useId } from 'react';
import { verdicts } from '../../../hebrew/verdicts.ts';
import { TextField } from '../../../staff/form/text-field.tsx';
import type { SummaryDraft } from './summary-draft.ts';
import classes from './summary-editor.module.css';
import type { FieldSentences } from './summary-faults.ts';
import { TagField } from './tag-field.tsx';

const text = verdicts.summaries;

export function SummaryIdentity({
  draft,
  faults,
  others,
  onChange,
}: {
  readonly draft: SummaryDraft;
  readonly faults: FieldSentences;
  readonly others: readonly VerdictSummary[];
  readonly onChange: (change: Partial<SummaryDraft>) => void;
}) {
  return (
    <div className={classes.fields}>
      <TextField
        name="name"
        className={`${classes.wide}`}
        label={text.name}
        required
        value={draft.name}
        maxLength={400}
        error={faults.get('name')}
        onChange={(name) => onChange({ name })}
      />
      <Suggested
        name="category"
        label={text.category}
        value={draft.category}
        known={others.map(({ category }) => category)}
        error={faults.get('category')}
        onChange={(category) => onChange({ category })}
      />
      <Suggested
        name="subCategory"
        label={text.subCategory}
        value={draft.subCategory}
        known={others.map(({ subCategory }) => subCategory)}
        error={faults.get('subCategory')}
        onChange={(subCategory) => onChange({ subCategory })}
      />
      <Suggested
        name="lawName"
        label={text.lawName}
        value={draft.lawName}
        known={others.map(({ lawName }) => lawName)}
        error={faults.get('lawName')}
        onChange={(lawName) => onChange({ lawName })}
      />
      <TextField
        name="sugyaVerdictId"
        label={text.verdictId}
        hint={text.verdictIdWhy}
        inputMode="numeric"
        value={draft.verdictId}
        error={faults.get('sugyaVerdictId')}
        onChange={(verdictId) => onChange({ verdictId })}
      />
      <div className={classes.wide}>
        <TagField
          label={text.labels}
          note={text.labelsWhy}
          tags={draft.modelSubLabels}
          known={distinct(others.flatMap(({ modelSubLabels }) => modelSubLabels))}
          words={verdicts.tags}
          onChange={(modelSubLabels) => onChange({ modelSubLabels })}
        />
      </div>
    </div>
  );
}

/** AVS-08: free text, chosen from what is in use. */
function Suggested({
  name,
  label,
  value,
  known,
  error,
  onChange,
}: {
  readonly name: string;
  readonly label: string;
  readonly value: string;
  readonly known: readonly (string | null)[];
  readonly error: string | undefined;
  readonly onChange: (value: string) => void;
}) {
  const listId = useId();
  return (
    <div>
      <TextField
        name={name}
        label={label}
        value={value}
        maxLength={200}
        list={listId}
        error={error}
        onChange={onChange}
      />
      <datalist id={listId}>
        {distinct(known.filter((one) => one !== null)).map((one) => (
          <option key={one} value={one} />
        ))}
      </datalist>
    </div>
  );
}

function distinct(texts: readonly string[]): string[] {
  return [...new Set(texts)];
}
