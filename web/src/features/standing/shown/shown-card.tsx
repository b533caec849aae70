/** For staff: what students were shown on the eve of the examination, and what happened (DAY-80, DAY-81). */
import type { ToldSitting } from '@sugya/contract/standing-shown.ts';
import { writtenDay } from '@sugya/domain/israel-time.ts';
import { useQuery } from '@tanstack/react-query';
import { standing } from '../../../hebrew/standing.ts';
import { LoadFailed } from '../../../platform/load-failed.tsx';
import { AsOf } from '../../../staff/screen/as-of.tsx';
import shared from '../standing.module.css';
import { toldQuery } from './shown.queries.ts';

const texts = standing.shown;

export function ToldCard({ courseId }: { readonly courseId: number }) {
  const { data, error, refetch } = useQuery(toldQuery(courseId));
  return (
    <section className={shared.card} aria-labelledby="standing-shown">
      <h2 id="standing-shown" className={shared.cardTitle}>
        {texts.title}
      </h2>
      {data === undefined && error !== null && <LoadFailed error={error} onRetry={() => void refetch()} />}
      {data?.sittings.length === 0 && <p className={shared.note}>{texts.none}</p>}
      {data?.sittings.map((sitting) => (
        <Sitting key={sitting.examDate} sitting={sitting} />
      ))}
      <AsOf at={data?.asOf} />
    </section>
  );
}

function Sitting({ sitting }: { readonly sitting: ToldSitting }) {
  const { examDate, judgement, neededCount, reportCount, toldCount } = sitting;
  return (
    <div>
      <h3>{texts.exam(writtenDay(examDate))}</h3>
      <p>{texts.reports(reportCount, toldCount)}</p>
      {judgement === null ? (
        <p className={shared.note}>{texts.few(neededCount)}</p>
      ) : (
        <dl>
          {linesOf(judgement).map(([name, value]) => (
            <div key={name}>
              <dt className={shared.small}>{name}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
      )}
    </div>
  );
}

type Judgement = NonNullable<ToldSitting['judgement']>;

function linesOf({ covered, bias, bands, brier, learnt }: Judgement): [string, string][] {
  const lines: [string, string][] = [[texts.covered, shareOf(covered)]];
  for (const { part, mean } of bias) lines.push([texts.bias[part], texts.points(mean)]);
  for (const { from, to, passed } of bands) lines.push([texts.band(from, to), shareOf(passed)]);
  if (brier !== null) lines.push([texts.brier, `${brier.shown.toFixed(3)} / ${brier.base.toFixed(3)}`]);
  const { chance } = learnt;
  const said =
    chance === null ? texts.tooFew : texts.learntChance(chance.shift.toFixed(2), chance.stretch.toFixed(2));
  lines.push([
    texts.learnt,
    [...learnt.bias.map(({ part, mean }) => `${standing.parts[part]}: ${texts.points(mean)}`), said].join(
      '; ',
    ),
  ]);
  return lines;
}

function shareOf({ percent, low, high, count, of }: Judgement['covered']): string {
  if (percent === null || low === null || high === null) return texts.nobody;
  return texts.share(percent, low, high, count, of);
}
