/** Question quality for tests of the screens, changed as a test describes. */
import type { OwnReport, QualityRow } from '@sugya/contract/quality.ts';
import type { RuledQuestionView, RulingEffect, RulingView } from '@sugya/contract/rulings.ts';

export function buildQualityRow(change: Partial<QualityRow> = {}): QualityRow {
  return {
    questionId: 11,
    name: 'קבלה ודחייה',
    number: 4,
    exerciseId: 3,
    exerciseName: 'חוזים 1',
    warnings: ['miskey'],
    answerCount: 240,
    facility: 0.31,
    openReports: 0,
    reasons: [],
    isRuled: false,
    dismissed: null,
    ...change,
  };
}

export function buildRuling(change: Partial<RulingView> = {}): RulingView {
  return {
    id: 5,
    kind: 'void',
    letter: null,
    throughVersion: 1,
    words: '',
    madeBy: 'רות לוי',
    madeAt: '2026-03-12T10:00:00.000Z',
    endedBy: null,
    endedAt: null,
    progress: { done: 240, total: 240, isDone: true },
    ...change,
  };
}

export function buildRuledQuestion(change: Partial<RuledQuestionView> = {}): RuledQuestionView {
  return {
    questionId: 11,
    number: 4,
    name: 'קבלה ודחייה',
    question: '<p>מתי השתכלל החוזה?</p>',
    version: 1,
    exerciseId: 3,
    exerciseName: 'חוזים 1',
    courseId: 1,
    courseName: 'לשכה',
    isVoided: false,
    answers: ['במשלוח', 'בקבלה', 'בידיעה', 'לא השתכלל'].map((text, place) => ({
      id: 21 + place,
      letter: 'אבגד'.charAt(place),
      text,
      isCorrect: place === 1,
      isAccepted: false,
    })),
    rulings: [],
    ...change,
  };
}

export function buildEffect(change: Partial<RulingEffect> = {}): RulingEffect {
  return {
    finished: 240,
    running: 2,
    changed: 90,
    students: 88,
    graded: 220,
    rises: 80,
    falls: 0,
    passMark: 60,
    passesNow: 7,
    failsNow: 0,
    averageBefore: 64,
    averageAfter: 66,
    bands: [
      { from: 0, before: 40, after: 33 },
      { from: 60, before: 180, after: 187 },
    ],
    reports: 12,
    standing: 0,
    moved: [{ student: { id: 31, name: 'נועה בר' }, before: 56, after: 60 }],
    ...change,
  };
}

export function buildOwnReport(change: Partial<OwnReport> = {}): OwnReport {
  return {
    id: 41,
    reason: 'second',
    words: 'גם ג נכונה',
    createdAt: '2026-03-10T10:00:00.000Z',
    state: 'open',
    reply: '',
    resolvedAt: null,
    questionId: 11,
    questionName: 'קבלה ודחייה',
    lessonId: 2,
    exerciseId: 3,
    exerciseName: 'חוזים 1',
    ...change,
  };
}
