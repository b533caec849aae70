/** A student says what is wrong with a question whose key is due, and reads what became of it. */
import { Button, Textarea } from '@mantine/core';
import '@mantine/core/styles/Input.layer.css';
import {
  LONGEST_REPORT_WORDS,
  type OwnReport,
  type ReportReason,
  reportReasons,
} from '@sugya/contract/quality.ts';
import { shortDate } from '@sugya/domain/israel-time.ts';
import { IconFlag } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { quality } from '../../../hebrew/quality.ts';
import { useStoredDraft } from '../../../platform/editing/stored-draft.ts';
import { sentenceOf } from '../../../platform/failure-reports.ts';
import { ownReportsQuery, useReportQuestion } from '../quality.queries.ts';
import classes from './report-problem.module.css';

const text = quality.report;
const EMPTY = { reason: '', words: '' };

export type ReportedQuestion = {
  readonly courseId: number;
  readonly exerciseId: number;
  readonly questionId: number;
};

export function ReportProblem(question: ReportedQuestion) {
  const [isOpen, setIsOpen] = useState(false);
  const own = useQuery(ownReportsQuery(question.courseId));
  const newest = own.data?.find(({ questionId }) => questionId === question.questionId);
  return (
    <section className={classes.problem} aria-label={text.title}>
      {newest !== undefined && <Outcome report={newest} />}
      {newest?.state !== 'open' &&
        (isOpen ? (
          <ReportForm question={question} onClose={() => setIsOpen(false)} />
        ) : (
          <Button
            variant="subtle"
            size="compact-md"
            leftSection={<IconFlag size={18} aria-hidden />}
            onClick={() => setIsOpen(true)}
          >
            {text.button}
          </Button>
        ))}
    </section>
  );
}

function Outcome({ report: { state, createdAt, reply } }: { readonly report: OwnReport }) {
  return (
    <p className={classes.outcome} role="status">
      <IconFlag size={18} aria-hidden />
      <span>
        {state === 'open'
          ? text.open(shortDate(new Date(createdAt)))
          : text.resolved(quality.outcomes[state])}
        {reply !== '' && (
          <>
            {' – '}
            <bdi>{reply}</bdi>
          </>
        )}
      </span>
    </p>
  );
}

/** What was written stays until it was sent, whatever became of the network or of the page. */
function ReportForm({
  question: { courseId, exerciseId, questionId },
  onClose,
}: {
  readonly question: ReportedQuestion;
  readonly onClose: () => void;
}) {
  const { draft, change, forget } = useStoredDraft(`question-report:${questionId}`, EMPTY);
  const [isTried, setIsTried] = useState(false);
  const report = useReportQuestion(courseId);
  const group = useId();
  const reason = reportReasons.find((one) => one === draft.reason);
  const words = draft.words.trim();
  const wordsFault = faultOf(reason, words);

  function send() {
    setIsTried(true);
    if (reason === undefined || wordsFault !== null || report.isPending) return;
    report.mutate(
      { params: { id: exerciseId, questionId }, body: { reason, words } },
      {
        onSuccess: () => {
          forget();
          onClose();
        },
      },
    );
  }

  return (
    <form
      className={classes.form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        send();
      }}
    >
      <fieldset className={classes.reasons}>
        <legend>{text.reason}</legend>
        {reportReasons.map((one) => (
          <label key={one}>
            <input
              type="radio"
              name={group}
              checked={reason === one}
              onChange={() => change({ reason: one })}
            />
            {quality.reasons[one]}
          </label>
        ))}
        {isTried && reason === undefined && (
          <p role="alert" className={classes.fault}>
            {text.reasonMissing}
          </p>
        )}
      </fieldset>
      <Textarea
        label={text.words}
        description={text.wordsHint}
        rows={4}
        value={draft.words}
        error={isTried || words.length > LONGEST_REPORT_WORDS ? wordsFault : null}
        onChange={({ currentTarget }) => change({ words: currentTarget.value })}
      />
      {report.isError && (
        <p role="alert" className={classes.fault}>
          {sentenceOf(report.error)}
        </p>
      )}
      <div className={classes.actions}>
        <Button type="submit" loading={report.isPending}>
          {text.send}
        </Button>
        <Button variant="default" onClick={onClose}>
          {text.cancel}
        </Button>
      </div>
    </form>
  );
}

function faultOf(reason: ReportReason | undefined, words: string): string | null {
  if (words.length > LONGEST_REPORT_WORDS) return text.tooLong(LONGEST_REPORT_WORDS);
  return reason === 'other' && words === '' ? text.wordsMissing : null;
}
