/** How rulings are brought to each refusal that they declare (refusals.test.ts). */
import { endRuling, makeRuling, previewRuling } from '@sugya/contract/rulings.ts';
import type { TestApp } from '../app/test-app.ts';
import { buildExercise } from '../content/build-content.ts';
import { questionOf } from '../people/student-at.ts';

export function rulingRefusals(app: () => TestApp) {
  const voided = async () => {
    const staff = await app().as((await app().buildUser({ isAdmin: true })).userName);
    const params = { questionId: questionOf(await buildExercise(app().db), 1).id };
    const { id } = await staff.callOk(makeRuling, { params, body: { kind: 'void' } });
    return { staff, params, id };
  };
  const ended = async () => {
    const made = await voided();
    await made.staff.callOk(endRuling, { params: { id: made.id } });
    return made;
  };
  return {
    makeRuling: {
      ruling_changes_nothing: async () => {
        const { staff, params } = await voided();
        return staff.call(makeRuling, { params, body: { kind: 'void' } });
      },
    },
    previewRuling: {
      ruling_changes_nothing: async () => {
        const { staff, params } = await voided();
        return staff.call(previewRuling, { params, query: { kind: 'void' } });
      },
      ruling_ended: async () => {
        const { staff, params, id } = await ended();
        return staff.call(previewRuling, { params, query: { kind: 'end', rulingId: id } });
      },
    },
    endRuling: {
      ruling_ended: async () => {
        const { staff, id } = await ended();
        return staff.call(endRuling, { params: { id } });
      },
    },
  };
}
