/** What was not counted and why, the weeks without study, and how subjects weigh. */
import type { Standing } from '@sugya/contract/standing.ts';
import { writtenDay } from '@sugya/domain/israel-time.ts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { standing as catalogue } from '../../hebrew/standing.ts';
import { ChoiceChips } from '../../ui/fields/choice-chips.tsx';
import shared from './standing.module.css';
import { sayElsewhere } from './standing.queries.ts';

const texts = catalogue.rests;
const ANSWERS = ['no', 'partly', 'yes'] as const;

/** Absent where there is nothing to say. */
export function RestsCard({
  courseId,
  standing,
}: {
  readonly courseId: number;
  readonly standing: Standing;
}) {
  const { dropped, hasBlueprint, idle } = standing;
  const sentences = [
    ...(hasBlueprint ? [] : [texts.noBlueprint]),
    ...(dropped.rapidCount === 0 ? [] : [texts.rapid(dropped.rapidCount)]),
    ...(dropped.effortPercent === null ? [] : [texts.effort(dropped.effortPercent)]),
    ...(dropped.aidedCount === 0 ? [] : [`${texts.aided(dropped.aidedCount)} ${texts.private}`]),
  ];
  if (sentences.length === 0 && idle === null) return null;
  return (
    <section className={shared.card} aria-labelledby="standing-rests">
      <h2 id="standing-rests" className={shared.cardTitle}>
        {texts.title}
      </h2>
      {sentences.map((sentence) => (
        <p key={sentence}>{sentence}</p>
      ))}
      {idle !== null && <Idle courseId={courseId} idle={idle} />}
    </section>
  );
}

function Idle({
  courseId,
  idle,
}: {
  readonly courseId: number;
  readonly idle: NonNullable<Standing['idle']>;
}) {
  const client = useQueryClient();
  const saying = useMutation(sayElsewhere(client, courseId));
  const { days, from, isNow, said } = idle;
  const chosen = saying.isPending ? saying.variables.said : said;
  return (
    <>
      <p>
        {isNow ? texts.idleNow(days, writtenDay(from)) : texts.idleBefore(days, writtenDay(from))}{' '}
        {texts.idleLoss}
      </p>
      <div>
        <p className={shared.small} aria-hidden>
          {texts.elsewhere}
        </p>
        <ChoiceChips
          label={texts.elsewhere}
          choices={ANSWERS.map((value) => ({ value, label: texts.answers[value] }))}
          chosen={chosen}
          onChoose={(value) => saying.mutate({ idleFrom: from, said: value })}
        />
      </div>
      {saying.isError && <p role="alert">{texts.failed}</p>}
    </>
  );
}
