/** Substantive, procedural and combined law: the share of right answers, and the subjects as bars (REP-18 to REP-21). */
import type { UserReport } from '@sugya/contract/reports.ts';
import { IconArrowDown, IconArrowUp } from '@tabler/icons-react';
import { reports } from '../../../hebrew/reports.ts';
import { PercentBar } from '../../../ui/figures/percent-bar.tsx';
import { type ReportSubject, reportSubjects, type SubjectBar } from '../report-parts.ts';
import card from './report-card.module.css';
import styles from './subject-cards.module.css';

const texts = reports.subjects;

export function SubjectCards({ report }: { readonly report: UserReport }) {
  const subjects = reportSubjects(report);
  const hasAverages = subjects.some(({ bars }) => bars.some(({ average }) => average !== null));
  return (
    <section aria-labelledby="report-subjects" className={styles.section}>
      <div className={styles.heading}>
        <h3 id="report-subjects" className={styles.title}>
          {texts.title}
        </h3>
        {hasAverages && <p className={styles.legend}>{texts.legend}</p>}
      </div>
      <div className={styles.cards}>
        {subjects.map((subject) => (
          <SubjectCard key={subject.letter} subject={subject} />
        ))}
      </div>
    </section>
  );
}

function SubjectCard({ subject: { letter, title, value, bars } }: { readonly subject: ReportSubject }) {
  return (
    <section className={card.card} aria-labelledby={`report-subject-${letter}`}>
      <div className={styles.head}>
        <h4 id={`report-subject-${letter}`} className={styles.name}>
          {title}
        </h4>
        {value !== null && (
          <p className={styles.value}>
            <bdi>{value}%</bdi> <span>{texts.value}</span>
          </p>
        )}
      </div>
      {value === null && <p className={styles.none}>{texts.none}</p>}
      {bars.length > 0 && (
        <ul className={styles.bars}>
          {bars.map((bar) => (
            <li key={bar.title}>
              <PercentBar
                name={bar.title}
                percent={bar.grade}
                tone="accent"
                marker={bar.average}
                note={<BarNote bar={bar} />}
              />
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}

/** The arrow compares with the report before; its word is there for those who do not see it. */
function BarNote({ bar: { arrow, average } }: { readonly bar: SubjectBar }) {
  return (
    <span className={styles.note}>
      {arrow === 1 && (
        <span className={styles.up}>
          <IconArrowUp size={15} stroke={2.4} aria-hidden /> {texts.up}
        </span>
      )}
      {arrow === -1 && (
        <span className={styles.down}>
          <IconArrowDown size={15} stroke={2.4} aria-hidden /> {texts.down}
        </span>
      )}
      {average !== null && <span className={styles.average}>{texts.average(average)}</span>}
    </span>
  );
}
