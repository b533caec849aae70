/** What students say of a question, and the answer to each. */
import { Button, Textarea } from '@mantine/core';
import '@mantine/core/styles/Input.layer.css';
import { LONGEST_REPLY, type ReportOutcome, reportOutcomes } from '@sugya/contract/quality.ts';
import type { RulingView } from '@sugya/contract/rulings.ts';
import { shortDate } from '@sugya/domain/israel-time.ts';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { quality } from '../../../hebrew/quality.ts';
import { sentenceOf } from '../../../platform/failure-reports.ts';
import { SegmentedFilter } from '../../../staff/table/segmented-filter.tsx';
import { questionReportsQuery, useResolveReport } from '../quality.queries.ts';
import classes from './quality-desk.module.css';

const text = quality.reports;

export function QuestionReports({
  questionId,
  rulings,
}: {
  readonly questionId: number;
  readonly rulings: readonly RulingView[];
}) {
  const reports = useQuery(questionReportsQuery(questionId));
  if (reports.data === undefined) {
    return reports.isError ? <p role="alert">{sentenceOf(reports.error)}</p> : null;
  }
  const [newest] = rulings;
  return (
    <section className={classes.effect} aria-label={text.title}>
      <h3>{text.title}</h3>
      {reports.data.length === 0 && <p className={classes.quiet}>{text.none}</p>}
      <ul className={classes.rulings}>
        {reports.data.map(({ id, reason, words, student, version, createdAt, state, reply }) => (
          <li key={id}>
            <strong>{quality.reasons[reason]}</strong>
            <bdi>{words === '' ? text.noWords : words}</bdi>
            <small>
              {student !== null && (
                <>
                  <bdi>{student.name}</bdi> ·{' '}
                </>
              )}
              {shortDate(new Date(createdAt))} · {text.version(version)}
            </small>
            {state === 'open' ? (
              <Answer reportId={id} rulingId={newest?.id ?? null} />
            ) : (
              <span>
                {quality.outcomes[state]}
                {reply !== '' && (
                  <>
                    {': '}
                    <bdi>{reply}</bdi>
                  </>
                )}
              </span>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}

function Answer({ reportId, rulingId }: { readonly reportId: number; readonly rulingId: number | null }) {
  const [chosen, setOutcome] = useState<ReportOutcome | null>(null);
  // The ruling may come while the report is open.
  const outcome = chosen ?? (rulingId === null ? 'answered' : 'ruled');
  const [reply, setReply] = useState('');
  const resolve = useResolveReport();
  const isWordless = outcome === 'refused' && reply.trim() === '';
  const isRulingMissing = outcome === 'ruled' && rulingId === null;
  return (
    <div className={classes.effect}>
      <SegmentedFilter
        label={text.outcome}
        parts={reportOutcomes.map((value) => ({ value, label: quality.outcomes[value], count: null }))}
        chosen={outcome}
        onChoose={setOutcome}
      />
      <Textarea
        label={text.reply}
        rows={2}
        maxLength={LONGEST_REPLY}
        value={reply}
        error={isWordless ? text.replyMissing : null}
        onChange={({ currentTarget }) => setReply(currentTarget.value)}
      />
      {isRulingMissing && <p role="alert">{text.noRuling}</p>}
      {resolve.isError && <p role="alert">{sentenceOf(resolve.error)}</p>}
      <Button
        size="compact-sm"
        disabled={isWordless || isRulingMissing}
        loading={resolve.isPending}
        onClick={() =>
          resolve.mutate({
            params: { id: reportId },
            body: { outcome, reply: reply.trim(), rulingId: outcome === 'ruled' ? rulingId : null },
          })
        }
      >
        {text.resolve}
      </Button>
    </div>
  );
}
