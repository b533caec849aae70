/** Subjects of the examination of which the course has no question: named, and never ranked. */
import type { Standing } from '@sugya/contract/standing.ts';
import { examSubjects } from '../../hebrew/exam-subjects.ts';
import { standing } from '../../hebrew/standing.ts';
import shared from './standing.module.css';

const texts = standing.missing;

/** Absent where the course lacks none. */
export function MissingSubjects({ missing }: Pick<Standing, 'missing'>) {
  if (missing.length === 0) return null;
  return (
    <section className={shared.card} aria-labelledby="standing-missing">
      <h2 id="standing-missing" className={shared.cardTitle}>
        {texts.title}
      </h2>
      <ul>
        {missing.map(({ subject, examPoints }) => (
          <li key={subject}>
            {examSubjects[subject]}: <b>{texts.none}</b>, {texts.points(examPoints)}
          </li>
        ))}
      </ul>
    </section>
  );
}
