/** A drafting task as staff write and publish it in the studio. */
import {
  createStudioThing,
  publishStudioThings,
  readStudioThing,
  saveStudioDraft,
} from '@sugya/contract/studio.ts';
import { callOk } from '@sugya/server/testing/peers/http-client.ts';

/** `examPaper`: it is part A of that paper, and for no practice. Those of one course are a choice. */
export async function makeDraftingTask(
  origin: string,
  token: string,
  of: { readonly courseId: number; readonly name: string; readonly examPaper?: string },
): Promise<void> {
  const made = await callOk(origin, createStudioThing, {
    token,
    body: { kind: 'draftingTask', parentId: of.courseId, name: of.name },
  });
  const params = { kind: 'draftingTask', id: made.id } as const;
  const { revision, form } = await callOk(origin, readStudioThing, { params, token });
  const written = {
    choiceName: 'בוקר',
    ...(of.examPaper !== undefined && { examPaper: of.examPaper, isExamOnly: true }),
    documentKind: 'כתב הגנה',
    addressee: 'בית משפט השלום בתל אביב',
    instructionsHtml: '<p>נסחו כתב הגנה.</p>',
    materialsHtml: '<p>ביום 1 בינואר נכרת חוזה בין התובע לנתבע.</p>',
    criteria: Array.from({ length: 8 }, (_, place) => ({
      id: `c${place}`,
      kind: 'fact' as const,
      name: `הכחשה של עובדה ${place + 1}`,
      points: 1.5,
      passage: 'מוכחש מחוסר ידיעה.',
    })),
    modelSolution: 'בבית המשפט השלום.\nכתב הגנה.',
  };
  await callOk(origin, saveStudioDraft, { params, token, body: { revision, form: { ...form, ...written } } });
  await callOk(origin, publishStudioThings, { token, body: { things: [params] } });
}
