/** How devices and one's own data are brought to each refusal that they declare (refusals.test.ts). */
import { requestDeletion } from '@sugya/contract/privacy.ts';
import type { TestClient } from '../test-app.ts';
import { privacyCalls } from './privacy-calls.ts';

export function privacyRefusals(acting: () => Promise<TestClient>, signedIn: () => Promise<TestClient>) {
  const whileActing = (name: keyof ReturnType<typeof privacyCalls>) => ({
    not_while_acting: async () => privacyCalls({ client: await acting() })[name](),
  });
  return {
    listDevices: whileActing('listDevices'),
    signOutDevice: whileActing('signOutDevice'),
    signOutOtherDevices: whileActing('signOutOtherDevices'),
    readPrivacy: whileActing('readPrivacy'),
    saveMarketingConsent: whileActing('saveMarketingConsent'),
    exportMyData: whileActing('exportMyData'),
    listAccesses: whileActing('listAccesses'),
    withdrawDeletion: whileActing('withdrawDeletion'),
    requestDeletion: {
      ...whileActing('requestDeletion'),
      wrong_current_password: async () =>
        (await signedIn()).call(requestDeletion, { body: { password: 'another' } }),
    },
  };
}
