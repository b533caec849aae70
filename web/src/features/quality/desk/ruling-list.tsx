/** The rulings on a question, how far each is, and the way back. */
import { Button } from '@mantine/core';
import type { RuledQuestionView, RulingView } from '@sugya/contract/rulings.ts';
import { shortDate } from '@sugya/domain/israel-time.ts';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { quality } from '../../../hebrew/quality.ts';
import { sentenceOf } from '../../../platform/failure-reports.ts';
import { rulingEffectQuery, useEndRuling } from '../quality.queries.ts';
import { EffectView } from './effect-view.tsx';
import classes from './quality-desk.module.css';

const text = quality.ruling;

export function RulingList({ question }: { readonly question: RuledQuestionView }) {
  if (question.rulings.length === 0) return null;
  return (
    <section aria-label={text.title}>
      <ul className={classes.rulings}>
        {question.rulings.map((ruling) => (
          <li key={ruling.id}>
            <OneRuling ruling={ruling} questionId={question.questionId} />
          </li>
        ))}
      </ul>
    </section>
  );
}

function OneRuling({ ruling, questionId }: { readonly ruling: RulingView; readonly questionId: number }) {
  const [isEnding, setIsEnding] = useState(false);
  const { kind, letter, words, madeBy, madeAt, endedAt, progress, throughVersion } = ruling;
  return (
    <>
      <strong>{kind === 'void' ? text.voided : text.accepted(letter)}</strong>
      <small>
        <bdi>{text.made(madeBy ?? text.aColleague, shortDate(new Date(madeAt)))}</bdi> ·{' '}
        {text.versions(throughVersion)}
      </small>
      {words !== '' && <bdi>{words}</bdi>}
      {endedAt !== null && <span>{text.ended(shortDate(new Date(endedAt)))}</span>}
      <span role="status" className={classes.progress}>
        {progress.isDone ? text.done : text.progress(progress.done, progress.total)}
      </span>
      {!progress.isDone && (
        <progress value={progress.done} max={Math.max(1, progress.total)} aria-label={text.title} />
      )}
      {endedAt === null && !isEnding && (
        <Button size="compact-sm" variant="default" onClick={() => setIsEnding(true)}>
          {text.end}
        </Button>
      )}
      {endedAt === null && isEnding && (
        <EndRuling id={ruling.id} questionId={questionId} onCancel={() => setIsEnding(false)} />
      )}
    </>
  );
}

function EndRuling({
  id,
  questionId,
  onCancel,
}: {
  readonly id: number;
  readonly questionId: number;
  readonly onCancel: () => void;
}) {
  const effect = useQuery(rulingEffectQuery(questionId, { kind: 'end', rulingId: id }));
  const end = useEndRuling();
  return (
    <div className={classes.effect}>
      <strong>{text.endTitle}</strong>
      <EffectView effect={effect} />
      {end.isError && <p role="alert">{sentenceOf(end.error)}</p>}
      <div className={classes.actions}>
        <Button
          size="sm"
          disabled={effect.data === undefined}
          loading={end.isPending}
          onClick={() => end.mutate(id, { onSuccess: onCancel })}
        >
          {text.endConfirm(effect.data?.changed ?? 0)}
        </Button>
        <Button size="sm" variant="default" onClick={onCancel}>
          {text.cancel}
        </Button>
      </div>
    </div>
  );
}
