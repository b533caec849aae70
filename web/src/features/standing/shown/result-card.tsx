/** After the examination: its result by part, with consent, to be held against what was shown (DAY-79). */
import { Button, Checkbox, TextInput } from '@mantine/core';
import type { StandingResult } from '@sugya/contract/standing-shown.ts';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { standing } from '../../../hebrew/standing.ts';
import { ChoiceChips } from '../../../ui/fields/choice-chips.tsx';
import shared from '../standing.module.css';
import { reportResult, resultQuery, withdrawResult } from './shown.queries.ts';

const texts = standing.result;
const FORMS = ['document', 'self'] as const;

/** Absent before the examination, and where it is not known. */
export function ResultCard({ courseId }: { readonly courseId: number }) {
  const { data } = useQuery(resultQuery(courseId));
  if (data?.examDate == null) return null;
  return (
    <section className={shared.card} aria-labelledby="standing-result">
      <h2 id="standing-result" className={shared.cardTitle}>
        {texts.title}
      </h2>
      <p>{texts.why}</p>
      <ResultForm key={data.examDate} courseId={courseId} result={data.result} />
    </section>
  );
}

function ResultForm({
  courseId,
  result,
}: {
  readonly courseId: number;
  readonly result: StandingResult | null;
}) {
  const client = useQueryClient();
  const report = useMutation(reportResult(client, courseId));
  const withdraw = useMutation(withdrawResult(client, courseId));
  const written = (percent: number | null | undefined) => (percent == null ? '' : String(percent));
  const [procedural, setProcedural] = useState(written(result?.proceduralPercent));
  const [substantive, setSubstantive] = useState(written(result?.substantivePercent));
  const [drafting, setDrafting] = useState(written(result?.draftingPercent));
  const [passed, setPassed] = useState<'yes' | 'no' | null>(
    result === null ? null : result.hasPassed ? 'yes' : 'no',
  );
  const [form, setForm] = useState<StandingResult['form']>(result?.form ?? 'document');
  const [hasConsented, setHasConsented] = useState(result !== null);
  const grades = [procedural, substantive].map(gradeOf);
  const [proceduralPercent, substantivePercent] = grades;
  const draftingPercent = drafting.trim() === '' ? null : gradeOf(drafting);
  const isWhole =
    proceduralPercent != null &&
    substantivePercent != null &&
    draftingPercent !== undefined &&
    passed !== null;

  function save(event: FormEvent) {
    event.preventDefault();
    if (!isWhole) return;
    report.mutate({
      proceduralPercent,
      substantivePercent,
      draftingPercent,
      hasPassed: passed === 'yes',
      form,
      hasConsented: true,
    });
  }
  const fields = [
    { label: texts.procedural, value: procedural, set: setProcedural },
    { label: texts.substantive, value: substantive, set: setSubstantive },
    { label: texts.drafting, value: drafting, set: setDrafting },
  ];
  return (
    <form onSubmit={save} className={shared.form}>
      {fields.map(({ label, value, set }) => (
        <TextInput
          key={label}
          label={label}
          value={value}
          inputMode="decimal"
          error={value.trim() !== '' && gradeOf(value) === undefined ? texts.failed : null}
          onChange={(event) => set(event.currentTarget.value)}
        />
      ))}
      <p className={shared.small} aria-hidden>
        {texts.passed}
      </p>
      <ChoiceChips
        label={texts.passed}
        choices={[
          { value: 'yes', label: texts.yes },
          { value: 'no', label: texts.no },
        ]}
        chosen={passed}
        onChoose={setPassed}
      />
      <p className={shared.small} aria-hidden>
        {texts.form}
      </p>
      <ChoiceChips
        label={texts.form}
        choices={FORMS.map((value) => ({ value, label: texts.forms[value] }))}
        chosen={form}
        onChoose={setForm}
      />
      <Checkbox
        label={texts.consent}
        checked={hasConsented}
        onChange={(event) => setHasConsented(event.currentTarget.checked)}
      />
      <div>
        <Button type="submit" disabled={!isWhole || !hasConsented} loading={report.isPending}>
          {texts.save}
        </Button>
        {result !== null && (
          <Button variant="default" loading={withdraw.isPending} onClick={() => withdraw.mutate()}>
            {texts.remove}
          </Button>
        )}
      </div>
      <p role="status">{report.isSuccess && result !== null ? texts.saved : ''}</p>
      {(report.isError || withdraw.isError) && <p role="alert">{texts.failed}</p>}
    </form>
  );
}

/** Undefined where it is no grade. */
function gradeOf(typed: string): number | undefined {
  const grade = typed.trim() === '' ? Number.NaN : Number(typed.replace(',', '.'));
  return grade >= 0 && grade <= 100 ? grade : undefined;
}
