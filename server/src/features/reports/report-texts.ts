/**
 * The sentences of the weekly report (REP-13, REP-15, REP-17), made of its figures. They travel in text
 * fields, so the server writes them, and all of them here (REP-27).
 */
import type { Goal } from '@sugya/domain/reports/report-goals.ts';
import type { Recommendation } from '@sugya/domain/reports/report-subjects.ts';
import type { Trend } from '@sugya/domain/reports/report-trend.ts';

export const GRAPH_TITLE = 'ממוצע הציונים לפי שבוע';
export const GOALS_TITLE = 'היעדים לשבוע הבא';
export const RECOMMENDATIONS_TITLE = 'המלצות';

const KEEP_GOING = 'כל הנושאים שתורגלו השבוע במצב טוב. כדאי להמשיך באותו קצב.';

export function trendTitle({ direction }: Trend): string {
  switch (direction) {
    case 'up':
      return 'מעל ארבעת השבועות הקודמים';
    case 'down':
      return 'מתחת לארבעת השבועות הקודמים';
    case 'steady':
      return 'כמו בארבעת השבועות הקודמים';
    case null:
      return 'אין די נתונים';
  }
}

export function trendText({ mean, previousMean }: Trend): string {
  if (mean === null) return 'השבוע לא היה תרגיל שציונו נכלל בממוצע.';
  if (previousMean === null) {
    return `ממוצע הציונים השבוע: ${mean}. בארבעת השבועות שלפניו לא היו ציונים להשוואה.`;
  }
  return `ממוצע הציונים השבוע: ${mean}. בארבעת השבועות שלפניו: ${previousMean}.`;
}

export function goalText(goal: Goal): string {
  switch (goal.kind) {
    case 'finish_exercises':
      return `לסיים לפחות ${goal.target} תרגילים בשבוע`;
    case 'raise_category':
      return `להגיע לציון ${goal.target} בנושא ״${goal.name}״`;
    case 'sure_grade':
      return `לענות נכון על ${goal.target}% לפחות מהשאלות שסומנו בביטחון`;
    case 'easy_wrong':
      return `לטעות ב־${goal.target}% לכל היותר מהשאלות הקלות`;
  }
}

/** One sentence in each line. */
export function recommendationsText(recommendations: readonly Recommendation[]): string {
  return recommendations.length === 0 ? KEEP_GOING : recommendations.map(recommendationText).join('\n');
}

function recommendationText({ name, grade, average }: Recommendation): string {
  if (average !== null && grade < average) {
    return `״${name}״: ציון ${grade}, מתחת לממוצע הקורס (${average}). כדאי לחזור על החומר ולתרגל את הנושא שוב.`;
  }
  return `״${name}״: ציון ${grade}. כדאי לחזק את הנושא לפני שממשיכים הלאה.`;
}
