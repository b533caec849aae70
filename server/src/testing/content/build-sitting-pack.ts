/** A pack with a sitting, questions that are kept for it, and a fixed and a drawn paper of two questions a part. */
import { buildPackCourse, buildPackExercise, buildPackQuestion, type PackDraft } from './build-pack.ts';

export const FIXED = 'שאלון הכיתה';
export const PERSONAL = 'שאלון אישי';
const SUBJECTS = ['d1', 'd2', 'm1', 'm2'] as const;

export function buildSitting(overrides: object = {}): object {
  return {
    externalId: 'spring',
    name: 'אביב 2027',
    lawCutoff: '2026-02-01',
    passPercent: 56,
    isBookletSearchable: true,
    parts: [
      { key: 'A', order: 1, minutes: 45, breakAfterMinutes: 45, weight: 20, taskCount: 3 },
      { key: 'B', order: 2, minutes: 100, breakAfterMinutes: 80, questionCount: 2, weight: 40 },
      { key: 'C', order: 3, minutes: 160, questionCount: 2, weight: 40, aids: 'booklet' },
    ],
    blueprint: SUBJECTS.map((subject) => ({ subject, count: 1 })),
    papers: [
      {
        name: FIXED,
        parts: [
          { part: 'B', questions: ['bank-d2/q1', 'bank-d1/q1'] },
          { part: 'C', questions: ['bank-m1/q1', 'bank-m2/q1'] },
        ],
      },
    ],
    source: 'הודעת הוועדה',
    asOf: '2026-02-20',
    ...overrides,
  };
}

/** One that the check of content finds nothing at. */
export function buildKeptQuestion(name: string, overrides: object = {}): object {
  return buildPackQuestion(name, {
    lawDate: '2026-02-01',
    answers: ['ראשונה', 'שנייה', 'שלישית', 'רביעית'].map((text, place) => ({
      text: `תשובה ${text}`,
      isCorrect: place === 0,
      rationaleHtml: '<p>כך בסעיף.</p>',
    })),
    ...overrides,
  });
}

/** Three kept questions of each subject; `overrides` are files. */
export function sittingPack(externalId: string, overrides: PackDraft = {}): PackDraft {
  const part = (name: string, examPaper: string, examPart: 'B' | 'C') => ({
    [`exercises/${name}.json`]: buildPackExercise({
      externalId: name,
      name,
      examPaper,
      examPart,
      examMinutes: examPart === 'B' ? 100 : 160,
      examBreakMinutes: examPart === 'B' ? 80 : 0,
      examPoints: 40,
      examDraws: 2,
      questions: [],
    }),
  });
  const banks = SUBJECTS.map((subject) => ({
    [`exercises/bank-${subject}.json`]: buildPackExercise({
      externalId: `bank-${subject}`,
      category: subject,
      lesson: `of-${subject}`,
      name: `מאגר ${subject}`,
      isExamBank: true,
      questions: ['q1', 'q2', 'q3'].map((name) =>
        buildKeptQuestion(name, {
          questionHtml: `<p>שאלה ${name} בנושא ${subject}</p>`,
          family: `${subject}-${name}`,
        }),
      ),
    }),
  }));
  return {
    'course.json': buildPackCourse({
      externalId,
      sitting: 'spring',
      categories: [
        {
          externalId: 'contracts',
          name: 'דיני חוזים',
          type: 2,
          lessons: [{ externalId: 'formation', name: 'כריתת חוזה' }],
        },
        ...SUBJECTS.map((subject) => ({
          externalId: subject,
          name: `נושא ${subject}`,
          type: subject.startsWith('d') ? 1 : 2,
          examSubject: subject,
          lessons: [{ externalId: `of-${subject}`, name: `שיעור ${subject}` }],
        })),
      ],
    }),
    'sittings/spring.json': buildSitting(),
    ...part('fixed-b', FIXED, 'B'),
    ...part('fixed-c', FIXED, 'C'),
    ...part('drawn-b', PERSONAL, 'B'),
    ...part('drawn-c', PERSONAL, 'C'),
    ...Object.assign({}, ...banks),
    ...overrides,
  };
}
