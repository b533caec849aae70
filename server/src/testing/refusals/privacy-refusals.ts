/** How devices, one's own data and private notes are brought to each refusal that they declare (refusals.test.ts). */
import { requestDeletion } from '@sugya/contract/privacy.ts';
import type { TestClient } from '../app/test-app.ts';
import { noteRefusals } from '../calls/note-calls.ts';
import { privacyCalls } from '../calls/privacy-calls.ts';

export function privacyRefusals(
  impersonating: () => Promise<TestClient>,
  signedIn: () => Promise<TestClient>,
  studentAt: Parameters<typeof noteRefusals>[0],
) {
  const whileImpersonating = (name: keyof ReturnType<typeof privacyCalls>) => ({
    not_while_impersonating: async () => privacyCalls({ client: await impersonating() })[name](),
  });
  return {
    ...noteRefusals(studentAt, impersonating),
    listDevices: whileImpersonating('listDevices'),
    signOutDevice: whileImpersonating('signOutDevice'),
    signOutOtherDevices: whileImpersonating('signOutOtherDevices'),
    readNotices: whileImpersonating('readNotices'),
    saveNotices: whileImpersonating('saveNotices'),
    addPushDevice: whileImpersonating('addPushDevice'),
    removePushDevice: whileImpersonating('removePushDevice'),
    tryPush: whileImpersonating('tryPush'),
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
