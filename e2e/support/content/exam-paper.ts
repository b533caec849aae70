/** A fixed paper of two exercises of the demo course, made as staff make it in the form of the exercise. */
import { publishStudioThings, readStudioThing, saveStudioDraft } from '@sugya/contract/studio.ts';
import { callOk } from '@sugya/server/testing/peers/http-client.ts';

export const PAPER = 'שאלון קצר';

export async function makePart(
  { origin, token }: { readonly origin: string; readonly token: string },
  exerciseId: number,
  part: 'B' | 'C',
  paper = PAPER,
): Promise<void> {
  const params = { kind: 'exercise', id: exerciseId } as const;
  const { revision, form } = await callOk(origin, readStudioThing, { params, token });
  const exam = {
    examPaper: paper,
    examPart: part,
    examMinutes: 30,
    examBreakMinutes: part === 'B' ? 20 : 0,
    examPoints: 40,
  };
  const body = { revision, form: { ...form, ...exam, allowImmediateFeedback: false } };
  await callOk(origin, saveStudioDraft, { params, token, body });
  await callOk(origin, publishStudioThings, { token, body: { things: [params] } });
}
