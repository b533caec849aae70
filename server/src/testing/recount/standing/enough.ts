/** What was counted of a student's answers after the filters. */
export interface SubjectCount {
  readonly subject: string;
  readonly part: string;
  readonly answers: number;
  /** Questions of this subject in its part of the examination. */
  readonly blueprint: number;
}

const FEWEST = { inAll: 40, inPart: 15, inSubject: 2, coveredPercent: 40 };

/** Whether a part can be spoken of: forty answers, fifteen in the part, and two in subjects that make 40 % of it. */
export function isEnough(counts: readonly SubjectCount[], part: string): boolean {
  const ofPart = counts.filter((count) => count.part === part);
  const covered = ofPart.filter(({ answers }) => answers >= FEWEST.inSubject);
  return (
    sumOf(counts, 'answers') >= FEWEST.inAll &&
    sumOf(ofPart, 'answers') >= FEWEST.inPart &&
    100 * sumOf(covered, 'blueprint') >= FEWEST.coveredPercent * sumOf(ofPart, 'blueprint')
  );
}

function sumOf(counts: readonly SubjectCount[], what: 'answers' | 'blueprint'): number {
  return counts.reduce((sum, count) => sum + count[what], 0);
}
