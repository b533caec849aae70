/** What each kind of ruling would add, and what the drafting task would have to bring then (EXD-74). */
import type { ExamDebrief } from '@sugya/contract/exam-debrief.ts';
import { exam } from '../../../hebrew/exam.ts';
import { examDebrief } from '../../../hebrew/exam-debrief.ts';
import { SectionHeading } from '../../../ui/page.tsx';
import classes from '../exam.module.css';
import styles from './debrief.module.css';
import { pointsOf } from './exact-points.ts';

const text = examDebrief.bench;
type Ruling = ExamDebrief['bench'][number];

export function AppealBench({ bench, drafting }: Pick<ExamDebrief, 'bench' | 'drafting'>) {
  if (bench.length === 0) return null;
  return (
    <section className={classes.card} aria-label={text.title}>
      <SectionHeading title={text.title} />
      <table className={styles.bench} aria-label={text.title}>
        <thead>
          <tr>
            <th scope="col">{text.ruling}</th>
            <th scope="col">{text.adds}</th>
            {drafting !== null && <th scope="col">{text.need(drafting.most)}</th>}
          </tr>
        </thead>
        <tbody>
          {drafting !== null && (
            <tr>
              <th scope="row">{text.now}</th>
              <td>0</td>
              <td>{needOf(drafting)}</td>
            </tr>
          )}
          {bench.map((ruling) => (
            <tr key={`${ruling.kind} ${ruling.part} ${ruling.bonus}`}>
              <th scope="row">{nameOf(ruling)}</th>
              <td>
                <bdi dir="ltr">+{pointsOf(ruling.adds)}</bdi>
              </td>
              {drafting !== null && <td>{ruling.need !== null && needOf(ruling.need)}</td>}
            </tr>
          ))}
        </tbody>
      </table>
      <p>{text.note}</p>
    </section>
  );
}

function nameOf({ kind, part, bonus }: Ruling): string {
  if (kind === 'three' || part === null) return text.kind.three;
  const of = exam.shortParts[part];
  return kind === 'bonus' ? text.kind.bonus(of, bonus ?? 0) : text.kind.question(of);
}

function needOf({ outcome, needed }: NonNullable<Ruling['need']>): string {
  return outcome === 'needs' ? String(needed) : text.outcome[outcome];
}
