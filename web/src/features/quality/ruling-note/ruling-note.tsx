/** Beside a question whose key is due: what staff ruled on it, when, and that the grade follows (RUL-12). */
import { shortDate } from '@sugya/domain/israel-time.ts';
import { IconGavel } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { quality } from '../../../hebrew/quality.ts';
import { ownRulingsQuery } from '../quality.queries.ts';
import classes from './ruling-note.module.css';

const text = quality.ownRuling;

export type NotedQuestion = {
  readonly courseId: number;
  readonly questionId: number;
  /** Its exercise is not finished: keys come due one by one. */
  readonly isRunning?: boolean;
};

export function RulingNote({ courseId, questionId, isRunning = false }: NotedQuestion) {
  const { data } = useQuery(ownRulingsQuery(courseId, isRunning ? questionId : null));
  const rulings = data?.filter((one) => one.questionId === questionId) ?? [];
  if (rulings.length === 0) return null;
  return (
    <section className={classes.note} aria-label={text.title}>
      <IconGavel size={20} aria-hidden />
      <div>
        {rulings.map(({ ruling: { kind, letter, madeAt } }) => (
          <p key={`${kind} ${letter} ${madeAt}`}>
            {kind === 'void'
              ? text.voided(shortDate(new Date(madeAt)))
              : text.accepted(letter ?? '', shortDate(new Date(madeAt)))}
          </p>
        ))}
        <p className={classes.grade}>{isRunning ? text.gradeWill : text.grade}</p>
      </div>
    </section>
  );
}
