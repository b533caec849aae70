/** How devices and one's own data are brought to each refusal that they declare (refusals.test.ts). */
import { requestDeletion } from '@sugya/contract/privacy.ts';
import type { TestClient } from '../app/test-app.ts';
import { privacyCalls } from '../calls/privacy-calls.ts';

export function privacyRefusals(
  impersonating: () => Promise<TestClient>,
  signedIn: () => Promise<TestClient>,
) {
  const whileImpersonating = (name: keyof ReturnType<typeof privacyCalls>) => ({
    not_while_impersonating: async () => privacyCalls({ client: await impersonating() })[name](),
  });
  return {
    listDevices: whileImpersonating('listDevices'),
    signOutDevice: whileImpersonating('signOutDevice'),
    signOutOtherDevices: whileImpersonating('signOutOtherDevices'),
    readPrivacy: whileImpersonating('readPrivacy'),
    saveMarketingConsent: whileImpersonating('saveMarketingConsent'),
    exportMyData: whileImpersonating('exportMyData'),
    listAccesses: whileImpersonating('listAccesses'),
    withdrawDeletion: whileImpersonating('withdrawDeletion'),
    requestDeletion: {
      ...whileImpersonating('requestDeletion'),
      wrong_current_password: async () =>
        (await signedIn()).call(requestDeletion, { body: { password: 'another' } }),
    },
  };
}
