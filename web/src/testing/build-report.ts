/** Weekly reports for tests of the screens: one in the middle of a season, changed as a test describes. */
import type { ReportQuestion, ReportQuestionAnswer, UserReport } from '@sugya/contract/reports.ts';
import { buildReviewedQuestion } from './build-reviewed-question.ts';

type Bar = readonly [title: string, grade: number, arrow: 1 | 0 | -1, average: number | null];

export type ReportParts = {
  readonly points?: readonly (readonly [title: string, value: number | null])[];
  readonly prevGoals?: readonly (readonly [text: string, isReached: boolean])[];
  readonly goals?: readonly string[];
  readonly bars?: Readonly<Partial<Record<'A' | 'B' | 'C', readonly Bar[]>>>;
};

const usual: Required<ReportParts> = {
  points: [
    ['25/10', 61],
    ['01/11', 66],
    ['08/11', 78],
  ],
  prevGoals: [
    ['לסיים לפחות 3 תרגילים', true],
    ['להעלות את הציון בדיני עונשין ל־65', false],
  ],
  goals: ['לסיים לפחות 5 תרגילים', 'להעלות את הציון בדיני ראיות ל־59'],
  bars: {
    A: [
      ['דיני עונשין', 64, 1, 71],
      ['דיני חוזים', 88, 0, 70],
    ],
    B: [['דיני ראיות', 54, -1, null]],
  },
};

/** The numbered fields of the wire (REP-23): ten points, four goals, seven bars of each subject, the rest null. */
export function buildReport(parts: ReportParts = {}, change: Partial<UserReport> = {}): UserReport {
  const { points, prevGoals, goals, bars } = { ...usual, ...parts };
  const fields: Record<string, string | number | boolean | null> = {};
  for (let place = 1; place <= 10; place++) {
    const point = points[place - 1];
    fields[`titleX${place}`] = point?.[0] ?? null;
    fields[`valueY${place}`] = point?.[1] ?? null;
  }
  for (let place = 1; place <= 4; place++) {
    fields[`prevGoal${place}`] = prevGoals[place - 1]?.[0] ?? null;
    fields[`prevGoal${place}Check`] = prevGoals[place - 1]?.[1] ?? null;
    fields[`yourGoal${place}`] = goals[place - 1] ?? null;
  }
  for (const letter of ['A', 'B', 'C'] as const) {
    for (let place = 1; place <= 7; place++) {
      const bar = bars[letter]?.[place - 1];
      fields[`subject${letter}${place}Title`] = bar?.[0] ?? null;
      fields[`subject${letter}${place}Grade`] = bar?.[1] ?? null;
      fields[`subject${letter}${place}Arrow`] = bar?.[2] ?? null;
      fields[`subject${letter}${place}Average`] = bar?.[3] ?? null;
    }
  }
  const named = {
    titleTrend: 'מעל ארבעת השבועות הקודמים',
    textTrend: 'הציון הממוצע בשבוע הזה הוא 78, לעומת 64 בארבעת השבועות שלפניו.',
    textTitleGraph: 'הציון הממוצע בכל שבוע',
    goalsTitle: 'היעדים לשבוע הבא',
    recommendationsTitle: 'המלצות',
    recommendationsText: 'כדאי לחזור על דיני ראיות.\nכדאי לתרגל שאלות קלות.',
    subjectATitle: 'דין מהותי',
    subjectAValue: 74,
    subjectBTitle: 'דין דיוני',
    subjectBValue: 54,
    subjectCTitle: 'נושאים משולבים',
    subjectCValue: null,
    numOfExercises: 4,
    hasQuestions: true,
    id: 12,
    name: '11/14/2026',
    courseId: 1,
    courseName: 'הכנה לבחינת ההסמכה',
    firstDay: '2026-11-08',
    lastDay: '2026-11-14',
    meanGrade: 78,
    trend: 'up',
    laterRulings: [],
    ...change,
  };
  return { ...fields, ...named } as UserReport; // the loops above write every numbered field
}

export function buildReportQuestion(change: Partial<ReportQuestion> = {}): ReportQuestion {
  const sortOrder = change.sortOrder ?? 1;
  return {
    id: 500 + sortOrder,
    sortOrder,
    name: `שאלה על ראיה ${sortOrder}`,
    exerciseId: 9,
    exerciseName: 'קבילות – תרגיל 2',
    categoryId: 3,
    categoryName: 'דיני ראיות',
    isMarked: false,
    isAnswered: true,
    isAnswerCorrect: false,
    selectedAnswer: { id: 1, sortOrder: 1, text: 'הראיה קבילה' },
    isStar: 0,
    difficultyLevel: 4,
    correctAnswers: [{ id: 2, sortOrder: 2, text: 'הראיה אינה קבילה' }],
    detailedAnswer: '<p>כי כך קובעת הפקודה</p>',
    ...change,
  };
}

export function buildReportQuestionAnswer(change: Partial<ReportQuestionAnswer> = {}): ReportQuestionAnswer {
  return {
    ...buildReviewedQuestion({ name: 'שאלה על ראיה 1', detailedAnswer: '<p>כי כך קובעת הפקודה</p>' }),
    exerciseId: 9,
    exerciseName: 'קבילות – תרגיל 2',
    categoryId: 3,
    categoryName: 'דיני ראיות',
    isSolutionShown: true,
    ...change,
  };
}
