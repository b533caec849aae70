/** How far each subject is, beside the plan, and what its average is (OVW-03). */
import type { Overview, OverviewSubject } from '@sugya/contract/overview.ts';
import { overview } from '../../../hebrew/overview.ts';
import { paths } from '../../../paths.ts';
import { useQueryId } from '../../../platform/navigation.ts';
import { byNumber, byText, type Column } from '../../../staff/table/columns.ts';
import { StaffTable } from '../../../staff/table/staff-table.tsx';
import { Meter } from '../../../ui/figures/meter.tsx';
import { SUBJECTS } from '../course-figures.tsx';
import shared from '../overview.module.css';

const text = overview.subjects;

export function SubjectsCard({ courseId, data }: { readonly courseId: number; readonly data: Overview }) {
  const openId = useQueryId('subject');
  return (
    <section id={SUBJECTS} className={shared.column} aria-label={text.title}>
      <h2>{text.title}</h2>
      {data.subjects.length === 0 ? (
        <p className={shared.note}>{text.none}</p>
      ) : (
        <StaffTable
          label={text.list}
          columns={subjectColumns(data)}
          rows={data.subjects}
          idOf={({ id }) => id}
          pathOf={({ id }) => paths.overview({ courseId, subject: id })}
          openId={openId}
        />
      )}
      <p className={shared.note}>{text.definition(data.practisedCount)}</p>
    </section>
  );
}

function subjectColumns({ planned, passMark }: Overview): readonly Column<OverviewSubject>[] {
  return [
    {
      key: 'name',
      title: text.columns.name,
      cell: ({ name }) => <bdi>{name}</bdi>,
      compare: byText(({ name }) => name),
    },
    {
      key: 'completion',
      title: text.columns.completion,
      width: '9rem',
      cell: ({ completion }) => <Completion completion={completion} planned={planned} />,
      compare: byNumber(({ completion }) => completion),
    },
    {
      key: 'finished',
      title: text.columns.finished,
      width: '6rem',
      isNumber: true,
      cell: ({ finishedCount }) => finishedCount,
      compare: byNumber(({ finishedCount }) => finishedCount),
    },
    {
      key: 'average',
      title: text.columns.average,
      width: '7rem',
      cell: ({ average }) => (
        <span className={shared.stacked}>
          {average ?? overview.noFigure}
          {average !== null && average < passMark && <span className={shared.warning}>{text.belowPass}</span>}
        </span>
      ),
      compare: byNumber(({ average }) => average),
    },
  ];
}

function Completion({
  completion,
  planned,
}: {
  readonly completion: number | null;
  readonly planned: number | null;
}) {
  if (completion === null) return overview.noFigure;
  const behind = planned === null ? 0 : planned - completion;
  return (
    <span className={shared.stacked}>
      <span className={shared.measure}>
        <span className={shared.plan}>
          <Meter percent={completion} label={overview.percent(completion)} />
          {planned !== null && (
            <span className={shared.mark} style={{ insetInlineStart: `${planned}%` }} aria-hidden />
          )}
        </span>
        <span aria-hidden>{overview.percent(completion)}</span>
      </span>
      {planned !== null && (
        <span className={behind > 0 ? shared.warning : shared.small}>{planWords(behind)}</span>
      )}
    </span>
  );
}

function planWords(behind: number): string {
  if (behind === 0) return text.onPlan;
  return behind > 0 ? text.behind(behind) : text.ahead(-behind);
}
