/** The first of those at risk, with the reasons. */
import { useInfiniteQuery } from '@tanstack/react-query';
import { overview } from '../../../hebrew/overview.ts';
import { paths } from '../../../paths.ts';
import { LoadFailed } from '../../../platform/load-failed.tsx';
import { AppLink } from '../../../ui/app-link.tsx';
import { Placeholder } from '../../../ui/placeholder.tsx';
import { nobodyJudged } from '../course-figures.tsx';
import shared from '../overview.module.css';
import { riskQuery } from '../overview.queries.ts';

const text = overview.risk;
const SHOWN = 4;

export function RiskCard({ courseId }: { readonly courseId: number }) {
  const { data, error, refetch } = useInfiniteQuery(riskQuery(courseId, null));
  const [first] = data?.pages ?? [];
  return (
    <section className={shared.card} aria-label={text.title}>
      <div className={shared.cardHead}>
        <h2>{text.title}</h2>
        <AppLink to={paths.overviewRisk({ courseId })}>{text.all}</AppLink>
      </div>
      {first === undefined && error === null && <Placeholder height="6rem" />}
      {first === undefined && error !== null && <LoadFailed error={error} onRetry={() => void refetch()} />}
      {first?.students.length === 0 && (
        <p className={shared.note}>{nobodyJudged(first.counts) ? overview.nobodyCounted : text.none}</p>
      )}
      {first !== undefined && first.students.length > 0 && (
        <ul className={shared.rows}>
          {first.students.slice(0, SHOWN).map(({ student, reasons }) => (
            <li key={student.id}>
              <AppLink to={paths.studioStudents({ courseId, id: student.id })}>
                <bdi>{`${student.privateName} ${student.lastName}`}</bdi>
              </AppLink>
              <span className={shared.small}>{reasons.map(text.reason).join(' · ')}</span>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
