/** Calls of private notes, and how they are brought to each refusal that they declare. */
import { listNotes, type NoteOperation, saveNote } from '@sugya/contract/notes.ts';
import type { TestClient } from '../app/test-app.ts';
import type { BuiltExercise, BuiltQuestion } from '../content/build-content.ts';
import { questionOf } from '../people/student-at.ts';

type Put = Extract<NoteOperation, { kind: 'note.put' }>;

export const buildPut = (change: Partial<Put> = {}): Put => ({
  kind: 'note.put',
  body: 'לזכור',
  deviceId: 'd',
  sequence: 1,
  insertTime: '2020-01-01T00:00:00Z',
  baseRevision: 0,
  droppedCopyIds: [],
  ...change,
});

export function noteCalls({
  client,
  exercise: { courseId, exerciseId },
  question,
}: {
  readonly client: TestClient;
  readonly exercise: BuiltExercise;
  readonly question: BuiltQuestion;
}) {
  const params = { targetKind: 'question', targetId: question.id } as const;
  return {
    listNotes: () => client.call(listNotes, { params: { courseId }, query: { exerciseId } }),
    saveNote: (operation: NoteOperation = buildPut()) =>
      client.call(saveNote, { params, body: { operation } }),
  };
}

type At = { readonly client: TestClient; readonly exercise: BuiltExercise };

export function noteRefusals(
  studentAt: (flags: { exercise_type_id?: number }) => Promise<At>,
  impersonating: () => Promise<TestClient>,
) {
  const callsOf = ({ client, exercise }: At) =>
    noteCalls({ client, exercise, question: questionOf(exercise, 1) });
  const whileImpersonating = async () => callsOf({ ...(await studentAt({})), client: await impersonating() });
  return {
    listNotes: { not_while_impersonating: async () => (await whileImpersonating()).listNotes() },
    saveNote: {
      not_while_impersonating: async () => (await whileImpersonating()).saveNote(),
      simulation_running: async () => callsOf(await studentAt({ exercise_type_id: 4 })).saveNote(),
    },
  };
}
