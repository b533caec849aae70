/** An exercise as a part of a paper, as staff say it in its form. */
import { publishStudioThings, readStudioThing, saveStudioDraft } from '@sugya/contract/studio.ts';
import { callOk } from '@sugya/server/testing/peers/http-client.ts';

/** Of 30 minutes and 40 points; after part B there is a break of 20. */
export async function makeExamPart(
  origin: string,
  token: string,
  of: { readonly exerciseId: number; readonly paper: string; readonly part: 'B' | 'C' },
): Promise<void> {
  const params = { kind: 'exercise', id: of.exerciseId } as const;
  const { revision, form } = await callOk(origin, readStudioThing, { params, token });
  const exam = {
    examPaper: of.paper,
    examPart: of.part,
    examMinutes: 30,
    examBreakMinutes: of.part === 'B' ? 20 : 0,
    examPoints: 40,
  };
  const body = { revision, form: { ...form, ...exam, allowImmediateFeedback: false } };
  await callOk(origin, saveStudioDraft, { params, token, body });
  await callOk(origin, publishStudioThings, { token, body: { things: [params] } });
}
