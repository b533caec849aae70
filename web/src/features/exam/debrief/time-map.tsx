/** How long each question of a part took against its target, and in which order they were answered first (EXD-76). */
import type { ExamDebrief } from '@sugya/contract/exam-debrief.ts';
import { exam } from '../../../hebrew/exam.ts';
import { examDebrief } from '../../../hebrew/exam-debrief.ts';
import styles from './debrief.module.css';

const text = examDebrief.time;
type Part = ExamDebrief['parts'][number];

export function TimeMap({
  map,
  secondsForOne,
}: {
  readonly map: Part['timeMap'];
  readonly secondsForOne: number;
}) {
  const longest = Math.max(secondsForOne, ...map.map(({ seconds }) => seconds));
  const share = (seconds: number) => `${(100 * seconds) / longest}%`;
  return (
    <details className={styles.times}>
      <summary>{text.each}</summary>
      <p>{text.order}</p>
      <ol>
        {map.map(({ questionId, seconds, isOver, firstPlace }, place) => (
          <li key={questionId}>
            <span>{exam.debrief.question(place + 1)}</span>
            <span className={styles.scale} aria-hidden>
              <span className={styles.length} style={{ inlineSize: share(seconds) }} />
              <span className={styles.target} style={{ insetInlineStart: share(secondsForOne) }} />
            </span>
            <span className={styles.took}>
              {text.seconds(seconds)}
              {isOver && `, ${text.over}`} · {firstPlace === null ? text.never : text.answered(firstPlace)}
            </span>
          </li>
        ))}
      </ol>
    </details>
  );
}
