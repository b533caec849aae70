/**
 * A question being written: the form, the statute beside it and what the student sees, each scrolling by itself. Statute
 * and preview are drawn by other features; the page hands them in.
 */
import type { FormOf } from '@sugya/contract/studio-forms.ts';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { shell } from '../../../../hebrew/shell.ts';
import { LoadFailed } from '../../../../platform/load-failed.tsx';
import { LoadingRegion, Placeholder } from '../../../../ui/placeholder.tsx';
import { thingQuery } from '../../things/things.queries.ts';
import { questionAboutQuery } from '../questions.queries.ts';
import { EditorScreen } from './editor-screen.tsx';
import type { QuestionForm } from './question-changes.ts';
import type { EditorAddress } from './use-editor-address.ts';

export type PickedClause = { readonly lawId: number; readonly clauseId: number; readonly name: string };
export type StatuteHandle = { readonly focusFind: () => void };
export type StatuteSlot = (given: {
  readonly lawId: number;
  readonly clauseId: number | null;
  readonly pickedClauseIds: ReadonlySet<number>;
  /** Given to whoever draws the statute, for the key that leads into it. */
  readonly onHandle: (handle: StatuteHandle | null) => void;
  readonly onPick: (clause: PickedClause) => void;
}) => ReactNode;
export type PreviewSlot = (given: {
  readonly form: QuestionForm;
  readonly exercise: FormOf<'exercise'>;
  readonly place: { readonly questionId: number; readonly place: number; readonly count: number };
  readonly lawNameOf: (lawId: number) => string;
  readonly view: EditorAddress['view'];
  readonly show: EditorAddress['show'];
}) => ReactNode;

export function QuestionEditor({
  questionId,
  statute,
  preview,
}: {
  readonly questionId: number;
  readonly statute: StatuteSlot;
  readonly preview: PreviewSlot;
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
      onReadAnew={async () => {
        await client.refetchQueries({ queryKey: thingQuery(of).queryKey });
        setReading((times) => times + 1);
      }}
    />
  );
}
