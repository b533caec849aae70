/** When an open-loop client sends: at its own times, whatever the server does. Times in milliseconds from the beginning. */
export type Sending = { readonly at: number; readonly student: number; readonly kind: SendingKind };
export type SendingKind =
  | 'signIn'
  | 'start'
  | 'answer'
  | 'readQuestion'
  | 'readExercise'
  | 'readAccount'
  | 'finish';

/** One request of each student, evenly over the time. */
export function spreadEvenly(
  kind: SendingKind,
  { students, milliseconds }: { readonly students: number; readonly milliseconds: number },
): Sending[] {
  return Array.from({ length: students }, (_, student) => ({
    at: (student * milliseconds) / students,
    student,
    kind,
  }));
}

/** What a student reads between two answers. */
export const READS = ['readQuestion', 'readExercise', 'readAccount'] as const;

/** Each student answers `answersPerMinute` times a minute, with three reads between two answers. */
export function sitting(of: {
  readonly students: number;
  readonly milliseconds: number;
  readonly answersPerMinute: number;
}): Sending[] {
  const every = 60_000 / of.answersPerMinute;
  const sendings: Sending[] = [];
  for (let student = 0; student < of.students; student += 1) {
    const phase = (student * every) / of.students;
    for (let at = phase; at < of.milliseconds; at += every) {
      sendings.push({ at, student, kind: 'answer' });
      for (const [place, kind] of READS.entries()) {
        sendings.push({ at: at + ((place + 1) * every) / (READS.length + 1), student, kind });
      }
    }
  }
  return sendings.filter(({ at }) => at < of.milliseconds).sort((a, b) => a.at - b.at);
}
