import { shortDay } from '@sugya/domain/israel-time.ts';
import { studio } from '../../../hebrew/studio.ts';
import { byNumber, byText, type Column } from '../../../staff/table/columns.ts';

const text = studio.home.columns;

export type CourseRow = {
  readonly id: number;
  readonly name: string;
  readonly examDate: string | null;
  readonly exerciseCount: number;
  readonly questionCount: number;
};

export const courseColumns: readonly Column<CourseRow>[] = [
  {
    key: 'name',
    title: text.name,
    cell: ({ name }) => <bdi>{name}</bdi>,
    compare: byText(({ name }) => name),
  },
  {
    key: 'exam',
    title: text.exam,
    width: '6.5rem',
    cell: ({ examDate }) => (examDate === null ? studio.home.noExam : shortDay(examDate)),
  },
  {
    key: 'exercises',
    title: text.exercises,
    width: '6rem',
    isNumber: true,
    cell: ({ exerciseCount }) => exerciseCount,
    compare: byNumber(({ exerciseCount }) => exerciseCount),
  },
  {
    key: 'questions',
    title: text.questions,
    width: '6rem',
    isNumber: true,
    cell: ({ questionCount }) => questionCount,
    compare: byNumber(({ questionCount }) => questionCount),
  },
];
