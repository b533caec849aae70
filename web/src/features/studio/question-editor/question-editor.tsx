/**
 * A question being written: the form, the statute beside it and what the student sees, each scrolling by itself. Statute
 * and preview are drawn by other features; the page hands them in.
 */
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { shell } from '../../../hebrew/shell.ts';
import { LoadFailed } from '../../../platform/load-failed.tsx';
import { LoadingRegion, Placeholder } from '../../../ui/placeholder.tsx';
import { questionAboutQuery } from '../question-bank/questions.queries.ts';
import type { PreviewSlot, StatuteSlot } from '../question-statute/editor-slots.ts';
import { thingQuery } from '../things/things.queries.ts';
import { EditorScreen } from './editor-screen.tsx';

export function QuestionEditor({
  questionId,
  statute,
  preview,
  ownName,
}: {
  readonly questionId: number;
  readonly statute: StatuteSlot;
  readonly preview: PreviewSlot;
  /** Of the one who writes here: the presence of others is shown. */
  readonly ownName: string;
}) {
  const client = useQueryClient();
  const [reading, setReading] = useState(0);
  const of = { kind: 'question', id: questionId } as const;
  const thing = useQuery(thingQuery(of));
  const about = useQuery(questionAboutQuery(questionId));
  const exerciseId = thing.data?.path.at(-1)?.id;
  const exercise = useQuery({
    ...thingQuery({ kind: 'exercise', id: exerciseId ?? 0 }),
    enabled: exerciseId !== undefined,
  });
  const failed = [thing, exercise].find(({ isError }) => isError);
  if (failed !== undefined) return <LoadFailed error={failed.error} onRetry={() => void failed.refetch()} />;
  if (thing.data === undefined || exercise.data === undefined) {
    return (
      <LoadingRegion label={shell.loading}>
        <Placeholder height="70dvh" />
      </LoadingRegion>
    );
  }
  return (
    <EditorScreen
      key={reading}
      opened={thing.data}
      exercise={exercise.data.form}
      about={about.data}
      statute={statute}
      preview={preview}
      ownName={ownName}
      onReadAnew={async () => {
        await client.refetchQueries({ queryKey: thingQuery(of).queryKey });
        setReading((times) => times + 1);
      }}
    />
  );
}
