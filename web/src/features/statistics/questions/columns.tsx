/** The columns of the report's table and what each shows of a question (STA-18, STA-22, STA-33). */
import type { ExerciseStatistics } from '@sugya/contract/statistics.ts';
import type { ReactNode } from 'react';
import { statistics } from '../../../hebrew/statistics.ts';
import { VerdictMark } from '../../../ui/question-review/verdict-mark.tsx';
import type { ReportRow } from '../report-rows.ts';
import {
  clauseCell,
  commentsCell,
  difficultyCell,
  lawAnswerCell,
  ownAnswerCell,
  proximityCell,
  rightAnswersCell,
  rightClausesCell,
  starCell,
  timeCell,
} from './cells.tsx';

const texts = statistics;

export type Column = {
  readonly key: string;
  readonly header: string;
  /** `text` columns share the width, `mark` columns take what they need, `comments` are set apart. */
  readonly kind: 'text' | 'mark' | 'comments';
  readonly isShown: (report: ExerciseStatistics) => boolean;
  /** Null where there is nothing to say, so that a card leaves the line out. */
  readonly cell: (row: ReportRow) => ReactNode;
};

const always = () => true;
const withLaws = (report: ExerciseStatistics) => report.showLawColumns;
const withStar = (report: ExerciseStatistics) => !report.hideAreYouSure;
const withTime = (report: ExerciseStatistics) => report.isOnlineInsert && !report.hideTimeInExercise;

/** The number stands before these: it is the row's heading and opens the question. */
const columns: readonly Column[] = [
  {
    key: 'own',
    header: texts.table.ownAnswer,
    kind: 'text',
    isShown: always,
    cell: ownAnswerCell,
  },
  {
    key: 'right',
    header: texts.table.rightAnswer,
    kind: 'text',
    isShown: always,
    cell: rightAnswersCell,
  },
  {
    key: 'result',
    header: texts.table.result,
    kind: 'mark',
    isShown: always,
    cell: ({ verdict }) => <VerdictMark verdict={verdict} word={statistics.verdicts[verdict]} />,
  },
  {
    key: 'star',
    header: texts.table.star,
    kind: 'mark',
    isShown: withStar,
    cell: starCell,
  },
  {
    key: 'difficulty',
    header: texts.table.difficulty,
    kind: 'mark',
    isShown: always,
    cell: difficultyCell,
  },
  {
    key: 'proximity',
    header: texts.table.proximity,
    kind: 'mark',
    isShown: always,
    cell: proximityCell,
  },
  {
    key: 'time',
    header: texts.table.time,
    kind: 'mark',
    isShown: withTime,
    cell: timeCell,
  },
  {
    key: 'lawAnswer',
    header: texts.table.lawAnswer,
    kind: 'mark',
    isShown: withLaws,
    cell: lawAnswerCell,
  },
  {
    key: 'chosenClause',
    header: texts.table.chosenClause,
    kind: 'text',
    isShown: withLaws,
    cell: ({ solution }) => clauseCell(solution.selectedLaw, solution.selectedClause),
  },
  {
    key: 'rightClause',
    header: texts.table.rightClause,
    kind: 'text',
    isShown: withLaws,
    cell: rightClausesCell,
  },
  {
    key: 'comments',
    header: texts.table.comments,
    kind: 'comments',
    isShown: always,
    cell: commentsCell,
  },
];

/** A column in which no row has anything to say is left out (STA-47). */
export function columnsOf(report: ExerciseStatistics, rows: readonly ReportRow[]): Column[] {
  return columns.filter((column) => column.isShown(report) && rows.some((row) => column.cell(row) !== null));
}
