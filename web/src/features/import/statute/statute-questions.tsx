/** WRD-07: what only staff can say of a statute: whether it is a wording of a law that is here, and whether it is whole. */
import { Button } from '@mantine/core';
import type { StatuteAnswers } from '@sugya/contract/import-statutes.ts';
import { importing } from '../../../hebrew/import.ts';
import { reportNotDone } from '../../../staff/editing/action-results.ts';
import cardClasses from '../file/card.module.css';
import { Card } from '../file/card.tsx';
import type { ImportWhole } from '../import-whole.ts';
import { useAnswerStatute } from '../imports.queries.ts';

const text = importing.statute;

export function StatuteQuestions({
  job,
  answers,
}: {
  readonly job: ImportWhole;
  readonly answers: StatuteAnswers;
}) {
  const { id, revision, problems } = job;
  const answer = useAnswerStatute(id);
  const say = (changed: Partial<StatuteAnswers>) =>
    answer.mutate({ revision, statute: { ...answers, ...changed } }, { onError: reportNotDone });
  const namesake = problems.find(({ code }) => code === 'same_statute');
  const partial = problems.find(({ code }) => code === 'partial_statute');
  const [lacking = '', of = ''] = partial?.detail.split('/') ?? [];
  const isAnswered = answers.sameStatute !== null || answers.isPartialWhole;
  return (
    <>
      {namesake !== undefined && (
        <Card
          tone="wrong"
          actions={
            <>
              <Button size="sm" loading={answer.isPending} onClick={() => say({ sameStatute: 'same' })}>
                {text.same}
              </Button>
              <Button
                size="sm"
                variant="default"
                disabled={answer.isPending}
                onClick={() => say({ sameStatute: 'other' })}
              >
                {text.other}
              </Button>
            </>
          }
        >
          <p className={cardClasses.main}>{text.isSame}</p>
          <p>
            {text.namesake} <bdi>{namesake.detail}</bdi>
          </p>
          <p className={cardClasses.note}>{text.sameMeans}</p>
        </Card>
      )}
      {partial !== undefined && (
        <Card
          tone="wrong"
          actions={
            <Button
              size="sm"
              variant="default"
              loading={answer.isPending}
              onClick={() => say({ isPartialWhole: true })}
            >
              {text.whole}
            </Button>
          }
        >
          <p className={cardClasses.main}>{text.isWhole}</p>
          <p>{text.lacks(Number(lacking), Number(of))}</p>
          <p className={cardClasses.note}>{text.wholeMeans(Number(lacking))}</p>
        </Card>
      )}
      {isAnswered && namesake === undefined && partial === undefined && (
        <Card
          actions={
            <Button
              size="sm"
              variant="subtle"
              loading={answer.isPending}
              onClick={() => say({ sameStatute: null, isPartialWhole: false })}
            >
              {text.askAgain}
            </Button>
          }
        >
          <p role="status">
            {answers.sameStatute === 'same' && text.saidSame}{' '}
            {answers.sameStatute === 'other' && text.saidOther} {answers.isPartialWhole && text.saidWhole}
          </p>
        </Card>
      )}
    </>
  );
}
