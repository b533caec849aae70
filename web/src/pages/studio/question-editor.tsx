/** A question under edit: the form of the studio, the laws' reader beside it, and the exercise's own question. */
import { useQuery } from '@tanstack/react-query';
import { type ComponentProps, useCallback, useEffect, useMemo, useRef } from 'react';
import { fullName, useAccount } from '../../features/account/account.queries.ts';
import { QuestionPreview } from '../../features/exercises/preview/question-preview.tsx';
import { lawTextQuery } from '../../features/laws/law-texts.queries.ts';
import { LawReader } from '../../features/laws/reader/law-reader.tsx';
import { QuestionEditor } from '../../features/studio/question-editor/question-editor.tsx';
import type {
  PickedClause,
  PreviewSlot,
  StatuteSlot,
} from '../../features/studio/question-statute/editor-slots.ts';
import { shell } from '../../hebrew/shell.ts';
import { studioQuestions } from '../../hebrew/studio-questions.ts';
import { LoadFailed } from '../../platform/load-failed.tsx';
import { useRouteId } from '../../platform/navigation.ts';
import { usePageTitle } from '../../platform/page-title.ts';
import { WithLibrary } from '../../shell/staff/with-library.tsx';
import { StaffOnly } from '../../shell/staff-only.tsx';
import { LoadingRegion, Placeholder } from '../../ui/placeholder.tsx';

export default function QuestionEditorPage() {
  usePageTitle(studioQuestions.editor.title);
  const questionId = useRouteId('questionId');
  const account = useAccount();
  return (
    <StaffOnly capability="content.write">
      <WithLibrary>
        <QuestionEditor
          key={questionId}
          questionId={questionId}
          statute={Statute}
          preview={preview}
          ownName={account === null ? '' : fullName(account)}
        />
      </WithLibrary>
    </StaffOnly>
  );
}

const preview: PreviewSlot = (given) => <QuestionPreview {...given} />;

function Statute({ lawId, clauseId, pickedClauseIds, onHandle, onPick }: ComponentProps<StatuteSlot>) {
  const { data, error, isError, refetch } = useQuery(lawTextQuery(lawId));
  const latest = useRef(onPick);
  // What is called later, from the reader's rows.
  useEffect(() => {
    latest.current = onPick;
  }, [onPick]);
  // The reader draws its rows anew for another function.
  const pick = useCallback((clause: PickedClause) => latest.current(clause), []);
  const options = useMemo(
    () => ({
      compact: true,
      showExpansions: false,
      focusClauseId: clauseId,
      pickedClauseIds,
      onPickClause: pick,
    }),
    [clauseId, pickedClauseIds, pick],
  );
  const texts = useMemo(() => (data === undefined ? [] : [data]), [data]);
  if (isError) return <LoadFailed error={error} onRetry={() => void refetch()} />;
  if (data === undefined) {
    return (
      <LoadingRegion label={shell.loading}>
        <Placeholder height="50dvh" />
      </LoadingRegion>
    );
  }
  return <LawReader ref={onHandle} texts={texts} options={options} />;
}
