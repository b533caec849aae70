/** The ordinary calls of the first administrator's link, for the tests that look at every endpoint (every-call.ts). */
import {
  makeFirstAdministrator,
  readFirstAdministrator,
} from '@sugya/contract/account-first-administrator.ts';
import { PASSWORD, type TestClient } from '../app/test-app.ts';

/** Of a shape that a link has, and nobody's. */
export const NO_LINK = 'x'.repeat(43);

/** There is an administrator, so no link opens anything. */
export function firstAdministratorCalls(client: TestClient) {
  return {
    readFirstAdministrator: () => client.call(readFirstAdministrator, { body: { token: NO_LINK } }),
    makeFirstAdministrator: () =>
      client.call(makeFirstAdministrator, {
        body: { token: NO_LINK, privateName: 'נועה', lastName: 'ברק', password: PASSWORD },
      }),
  };
}
