/** How reads of wordings are brought to each refusal that they declare (refusals.test.ts). */
import { readLawText } from '@sugya/contract/laws.ts';
import { readLawChanges } from '@sugya/contract/laws-wordings.ts';
import type { TestApp } from '../app/test-app.ts';
import { buildExercise } from '../content/build-content.ts';
import { buildLaw } from '../content/build-laws.ts';
import { buildStudentAt } from '../people/student-at.ts';

export function wordingRefusals(app: () => TestApp) {
  /** A law whose first wording is of 2026. */
  async function reader() {
    const { client } = await buildStudentAt(app(), await buildExercise(app().db));
    const { lawId } = await buildLaw(app().db);
    return { client, params: { lawId } };
  }
  return {
    readLawText: {
      wording_unknown: async () => {
        const { client, params } = await reader();
        return client.call(readLawText, { params, query: { at: '2019-01-01' } });
      },
    },
    readLawChanges: {
      wording_unknown: async () => {
        const { client, params } = await reader();
        return client.call(readLawChanges, { params, query: { from: '2019-01-01', to: '2026-11-23' } });
      },
    },
  };
}
