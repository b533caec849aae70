/** Calls of private notes, and how they are brought to each refusal that they declare. */
import {
  type HighlightOperation,
  listLawNotes,
  listNotes,
  type NoteOperation,
  readNotebook,
  saveHighlight,
  saveNote,
} from '@sugya/contract/notes.ts';
import type { TestClient } from '../app/test-app.ts';
import type { BuiltExercise, BuiltQuestion } from '../content/build-content.ts';
import type { BuiltStatutes } from '../content/build-laws.ts';
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

type HighlightPut = Extract<HighlightOperation, { kind: 'note.put' }>;

/** The first words of a clause, "סירה תירשם." by default. */
export const buildHighlight = (
  of: { readonly lawId: number; readonly clauseId: number },
  change: Partial<HighlightPut['mark']> & { readonly operation?: Partial<HighlightPut> } = {},
): HighlightPut => {
  const { operation, ...mark } = change;
  return {
    ...buildPut({ body: '' }),
    mark: { ...of, kind: 'rule', quote: 'סירה', before: '', after: 'תירשם.', start: 0, ...mark },
    ...operation,
  };
};

export function noteCalls({
  client,
  exercise: { courseId, exerciseId },
  question,
  statutes,
}: {
  readonly client: TestClient;
  readonly exercise: BuiltExercise;
  readonly question: BuiltQuestion;
  readonly statutes?: Pick<BuiltStatutes, 'law'> | undefined;
}) {
  const clause = {
    lawId: statutes?.law.lawId ?? 999_999_999,
    clauseId: statutes?.law.clauses[1]?.id ?? 999_999_999,
  };
  const params = { targetKind: 'question', targetId: question.id } as const;
  return {
    listNotes: () => client.call(listNotes, { params: { courseId }, query: { exerciseId } }),
    listLawNotes: () => client.call(listLawNotes, {}),
    readNotebook: () => client.call(readNotebook, { params: { courseId } }),
    saveHighlight: (operation: HighlightOperation = buildHighlight(clause)) =>
      client.call(saveHighlight, { params: { highlightId: 4_711 }, body: { operation } }),
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
    listLawNotes: { not_while_impersonating: async () => (await whileImpersonating()).listLawNotes() },
    readNotebook: { not_while_impersonating: async () => (await whileImpersonating()).readNotebook() },
    saveHighlight: { not_while_impersonating: async () => (await whileImpersonating()).saveHighlight() },
    saveNote: {
      not_while_impersonating: async () => (await whileImpersonating()).saveNote(),
      simulation_running: async () => callsOf(await studentAt({ exercise_type_id: 4 })).saveNote(),
    },
  };
}
