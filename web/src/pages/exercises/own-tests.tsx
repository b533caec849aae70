/** Building a test of one's own, and all that were built (EXD-53 to EXD-61). */
import type { OwnTests } from '@sugya/contract/exercises-own-tests.ts';
import { TEST_POOLS } from '@sugya/domain/exercises/own-tests/pools.ts';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { ExerciseFailed, ExerciseLoading } from '../../features/exercises/exercise-states.tsx';
import classes from '../../features/exercises/own-tests/own-tests.module.css';
import {
  ownTestCalls,
  ownTestsKey,
  ownTestsQuery,
  type Wish,
} from '../../features/exercises/own-tests/own-tests.queries.ts';
import { TemplateList } from '../../features/exercises/own-tests/template-list.tsx';
import { dayOf, TestList } from '../../features/exercises/own-tests/test-list.tsx';
import { draftOfTemplate, emptyDraft } from '../../features/exercises/own-tests/wish-draft.ts';
import { WishForm } from '../../features/exercises/own-tests/wish-form.tsx';
import { exercises } from '../../hebrew/exercises.ts';
import { ownTests } from '../../hebrew/own-tests.ts';
import { paths } from '../../paths.ts';
import { sentenceOf } from '../../platform/failure-reports.ts';
import { serverNow } from '../../platform/http/server-clock.ts';
import { useGo, useQueryParameter, useRouteId } from '../../platform/navigation.ts';
import { usePageTitle } from '../../platform/page-title.ts';
import { showToast } from '../../platform/toasts.tsx';
import { Page, PageHeading } from '../../ui/page.tsx';
import { StateMessage } from '../../ui/state-message.tsx';

export default function OwnTestsPage() {
  const courseId = useRouteId('courseId');
  const loaded = useQuery(ownTestsQuery(courseId));
  usePageTitle(ownTests.title);
  if (loaded.data === undefined) {
    return loaded.isError ? (
      <ExerciseFailed
        title={exercises.notLoaded.title}
        error={loaded.error}
        back={paths.course({ courseId })}
        onRetry={() => void loaded.refetch()}
      />
    ) : (
      <ExerciseLoading />
    );
  }
  return <Loaded courseId={courseId} own={loaded.data} />;
}

function Loaded({ courseId, own }: { readonly courseId: number; readonly own: OwnTests }) {
  const go = useGo();
  const client = useQueryClient();
  const asked = (useQueryParameter('subject') ?? '').split('-').map(Number);
  const pool = useQueryParameter('pool');
  const [draft, setDraft] = useState(() =>
    emptyDraft(
      ownTests.build.defaultName(dayOf(serverNow())),
      own.subjects.filter(({ id }) => asked.includes(id)).map(({ id }) => id),
      TEST_POOLS.filter((one) => one === pool),
    ),
  );
  const again = () => client.invalidateQueries({ queryKey: ownTestsKey(courseId) });
  const silent = { meta: { showsOwnFailure: true } };
  const build = useMutation({
    ...silent,
    mutationFn: (wish: Wish) => ownTestCalls.build(courseId, wish),
    onSuccess: (place) => go(paths.exercise({ courseId, ...place })),
    onError: again,
  });
  const save = useMutation({
    ...silent,
    mutationFn: (wish: Wish) => ownTestCalls.saveTemplate(courseId, wish),
    onSuccess: () => {
      showToast({ kind: 'success', message: ownTests.templates.saved });
      return again();
    },
  });
  const rename = useMutation({
    ...silent,
    mutationFn: (of: { id: number; name: string }) => ownTestCalls.rename(courseId, of.id, of.name),
    onSuccess: again,
  });
  const remove = useMutation({
    ...silent,
    mutationFn: (id: number) => ownTestCalls.remove(courseId, id),
    onSuccess: again,
  });
  const giveUp = useMutation({
    ...silent,
    mutationFn: (exerciseId: number) => ownTestCalls.giveUp(courseId, exerciseId),
    onSuccess: again,
  });
  const failed = build.error ?? save.error;
  const template = rename.error ?? remove.error;
  return (
    <Page>
      <PageHeading title={ownTests.title} />
      <p>{ownTests.lead}</p>
      <div className={classes.stack}>
        {own.subjects.length === 0 ? (
          <StateMessage title={ownTests.none}>{ownTests.noneWhy}</StateMessage>
        ) : (
          <WishForm
            courseId={courseId}
            subjects={own.subjects}
            timeFactor={own.timeFactor}
            draft={draft}
            busy={build.isPending ? 'building' : save.isPending ? 'saving' : null}
            failure={failed === null ? null : sentenceOf(failed)}
            onChange={setDraft}
            onStart={(wish) => build.mutate(wish)}
            onSave={(wish) => save.mutate(wish)}
          />
        )}
        <TemplateList
          templates={own.templates}
          failure={template === null ? null : sentenceOf(template)}
          onUse={(one) => setDraft(draftOfTemplate(one, own.subjects))}
          onRename={(id, name) =>
            rename.mutateAsync({ id, name }).then(
              () => true,
              () => false,
            )
          }
          onRemove={(id) => remove.mutate(id)}
        />
        <TestList
          courseId={courseId}
          tests={own.tests}
          failure={giveUp.error === null ? null : sentenceOf(giveUp.error)}
          onGiveUp={(exerciseId) => giveUp.mutate(exerciseId)}
        />
      </div>
    </Page>
  );
}
