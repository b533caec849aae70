/** The grade as a ring: what is right, what is missing, and a notch where the course's average lies. */
import styles from './summary.module.css';

/** With this radius the circle's length is 100, so a percent is a length. */
const RADIUS = 15.915;

export type GradeRingProps = {
  readonly grade: number;
  readonly average: number | null;
  readonly label: string;
};

export function GradeRing({ grade, average, label }: GradeRingProps) {
  return (
    <svg className={styles.ring} viewBox="0 0 42 42" role="img" aria-label={label}>
      <circle className={styles.ringRest} cx="21" cy="21" r={RADIUS} />
      {grade > 0 && (
        <circle
          className={styles.ringGrade}
          cx="21"
          cy="21"
          r={RADIUS}
          strokeDasharray={`${grade} ${100 - grade}`}
          transform="rotate(-90 21 21)"
        />
      )}
      {average !== null && (
        <line
          className={styles.ringAverage}
          x1="21"
          y1="1.6"
          x2="21"
          y2="8.6"
          transform={`rotate(${average * 3.6} 21 21)`}
        />
      )}
      <text className={styles.ringText} x="21" y="21" textAnchor="middle" dominantBaseline="central">
        {grade}
      </text>
    </svg>
  );
}
