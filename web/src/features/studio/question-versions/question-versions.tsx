/** The history of a question: its versions, what changed between two of them, and where it is in use. */
import { Select } from '@mantine/core';
import '@mantine/core/styles/Input.layer.css';
import '@mantine/core/styles/Combobox.layer.css';
import '@mantine/core/styles/Popover.layer.css';
import '@mantine/core/styles/ScrollArea.layer.css';
import type { Answer } from '@sugya/contract/endpoint.ts';
import type { StudioThing } from '@sugya/contract/studio.ts';
import type { listStudioQuestionVersions } from '@sugya/contract/studio-questions.ts';
import { shortDay, shortMoment } from '@sugya/domain/israel-time.ts';
import { IconInfoCircle } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { shell } from '../../../hebrew/shell.ts';
import { studioQuestions } from '../../../hebrew/studio-questions.ts';
import { paths } from '../../../paths.ts';
import { LoadFailed } from '../../../platform/load-failed.tsx';
import { useGo, useQueryParameter } from '../../../platform/navigation.ts';
import { fieldClasses } from '../../../staff/form/field-classes.ts';
import { StaffPage } from '../../../staff/screen/staff-page.tsx';
import { AppLink } from '../../../ui/app-link.tsx';
import { LoadingRegion, Placeholder } from '../../../ui/placeholder.tsx';
import { StateMessage } from '../../../ui/state-message.tsx';
import { questionVersionsQuery } from '../question-bank/questions.queries.ts';
import type { QuestionForm } from '../question-form/question-changes.ts';
import { useClauseNames } from '../question-statute/law-names.queries.ts';
import { readThing, STUDIO_KEY } from '../things/things.queries.ts';
import { compareForms } from './compare-forms.ts';
import classes from './question-versions.module.css';
import { Uses } from './uses.tsx';
import { VersionDiff } from './version-diff.tsx';

const text = studioQuestions.versions;
const DRAFT = 'draft';

type Wording = {
  readonly key: string;
  readonly title: string;
  readonly note: string;
  readonly form: QuestionForm;
};

export function QuestionVersions({ questionId }: { readonly questionId: number }) {
  const versions = useQuery({ ...questionVersionsQuery(questionId), staleTime: 0 });
  const thing = useQuery({
    queryKey: [...STUDIO_KEY, 'question-draft', questionId],
    queryFn: ({ signal }) => readThing({ kind: 'question', id: questionId }, signal),
  });
  const failed = [versions, thing].find(({ isError }) => isError);
  const name = thing.data?.form.name;
  return (
    <StaffPage
      title={name === undefined || name === '' ? text.title : name}
      above={[
        ...(thing.data === undefined
          ? []
          : [
              {
                label: studioQuestions.bank.title,
                to: paths.studioQuestions({ courseId: thing.data.courseId }, { sel: questionId }),
              },
            ]),
        { label: studioQuestions.editor.title, to: paths.studioQuestion(questionId) },
      ]}
      action={
        <AppLink to={paths.studioQuestion(questionId)} className={classes.back}>
          {text.back}
        </AppLink>
      }
    >
      {failed !== undefined ? (
        <LoadFailed error={failed.error} onRetry={() => void failed.refetch()} />
      ) : versions.data === undefined || thing.data === undefined ? (
        <LoadingRegion label={shell.loading}>
          <Placeholder height="50dvh" />
        </LoadingRegion>
      ) : (
        <Compared
          questionId={questionId}
          wordings={wordingsOf(versions.data, thing.data)}
          notice={
            <Notice
              hasDraft={thing.data.hasDraft}
              running={sum(versions.data.versions.filter(({ isCurrent }) => isCurrent))}
              onOld={sum(versions.data.versions.filter(({ isCurrent }) => !isCurrent))}
            />
          }
          uses={
            <Uses
              uses={versions.data.uses}
              version={versions.data.versions.find(({ isCurrent }) => isCurrent) ?? null}
              courseId={thing.data.courseId}
              exerciseId={thing.data.path.at(-1)?.id ?? 0}
            />
          }
        />
      )}
    </StaffPage>
  );
}

function sum(versions: readonly { readonly running: number }[]): number {
  return versions.reduce((all, { running }) => all + running, 0);
}

type Versions = Answer<typeof listStudioQuestionVersions>;

/** The draft first, where there is one, then the newest. */
function wordingsOf({ versions }: Versions, thing: StudioThing<'question'>): Wording[] {
  const draft: Wording = {
    key: DRAFT,
    title: text.draft,
    note: [thing.editedBy, thing.editedAt && shortMoment(new Date(thing.editedAt))]
      .filter(Boolean)
      .join(' · '),
    form: thing.form,
  };
  return [
    ...(thing.hasDraft ? [draft] : []),
    ...versions.map(({ version, isCurrent, createdAt, createdBy, answered, form }) => ({
      key: String(version),
      title: `${text.version(version)}${isCurrent ? ` (${text.current})` : ''}`,
      note: [createdBy ?? text.byImport, shortDay(createdAt.slice(0, 10)), text.answered(answered)].join(
        ' · ',
      ),
      form,
    })),
  ];
}

function Compared({
  questionId,
  wordings,
  notice,
  uses,
}: {
  readonly questionId: number;
  readonly wordings: readonly Wording[];
  readonly notice: ReactNode;
  readonly uses: ReactNode;
}) {
  const go = useGo();
  const [newest, before] = wordings;
  const [askedFrom, askedTo] = [useQueryParameter('from'), useQueryParameter('to')];
  const to = wordings.find(({ key }) => key === askedTo) ?? newest;
  const from = wordings.find(({ key }) => key === askedFrom) ?? before ?? newest;
  const lawIds = [from, to].flatMap((wording) =>
    wording === undefined
      ? []
      : [...wording.form.correctClauses, ...wording.form.links].map(({ lawId }) => lawId),
  );
  const names = useClauseNames([...new Set(lawIds)]);
  const compare = (compared: { readonly from?: string; readonly to?: string }) =>
    go(
      paths.studioQuestionVersions(questionId, {
        ...(from !== undefined && { from: from.key }),
        ...(to !== undefined && { to: to.key }),
        ...compared,
      }),
      { replace: true },
    );
  const options = wordings.map(({ key, title }) => ({ value: key, label: title }));
  return (
    <div className={classes.screen}>
      <div className={classes.main}>
        {wordings.length < 2 || from === undefined || to === undefined ? (
          <StateMessage title={text.onlyOne} />
        ) : (
          <>
            <div className={classes.compared}>
              <Select
                size="sm"
                classNames={fieldClasses}
                label={text.from}
                data={options}
                value={from.key}
                allowDeselect={false}
                onChange={(key) => key !== null && compare({ from: key })}
              />
              <Select
                size="sm"
                classNames={fieldClasses}
                label={text.to}
                data={options}
                value={to.key}
                allowDeselect={false}
                onChange={(key) => key !== null && compare({ to: key })}
              />
            </div>
            <VersionDiff fields={compareForms(from.form, to.form, names)} />
          </>
        )}
        {notice}
        {uses}
      </div>
      <aside className={classes.list} aria-label={text.list}>
        <h2>{text.title}</h2>
        <p className={classes.kept}>{text.kept}</p>
        <ol>
          {wordings.map(({ key, title, note }, place) => {
            const older = wordings[place + 1]?.key ?? key;
            return (
              <li key={key}>
                <AppLink
                  to={paths.studioQuestionVersions(questionId, { from: older, to: key })}
                  className={classes.version}
                  {...(key === to?.key && { 'aria-current': 'true' as const })}
                >
                  <b>{title}</b>
                  <span>{note}</span>
                </AppLink>
              </li>
            );
          })}
        </ol>
      </aside>
    </div>
  );
}

function Notice({
  hasDraft,
  running,
  onOld,
}: {
  readonly hasDraft: boolean;
  readonly running: number;
  readonly onOld: number;
}) {
  if (!hasDraft && onOld === 0) return null;
  return (
    <div className={classes.notice}>
      <IconInfoCircle size={19} aria-hidden />
      <p>
        {hasDraft && (
          <>
            <b>{text.publishing}</b> {text.running(running)}{' '}
          </>
        )}
        {onOld > 0 && text.onOld(onOld)}
      </p>
    </div>
  );
}
