/** The ordinary calls of devices and of one's own data, for the tests that look at every endpoint (every-call.ts). */
import { randomUUID } from 'node:crypto';
import * as devices from '@sugya/contract/account-devices.ts';
import * as audit from '@sugya/contract/audit.ts';
import * as notices from '@sugya/contract/notices.ts';
import * as privacy from '@sugya/contract/privacy.ts';
import { PASSWORD, type TestClient } from '../app/test-app.ts';

const NO_DEVICE = '00000000-0000-4000-8000-000000000000';
const YEAR = { from: '2026-01-01', to: '2026-12-31' };

/** Of a browser that nobody has. */
function subscription() {
  return {
    endpoint: `https://push.example/${randomUUID()}`,
    p256dh: `B${'a'.repeat(86)}`,
    auth: 'a'.repeat(22),
  };
}

export function privacyCalls({ client, deviceId = NO_DEVICE }: { client: TestClient; deviceId?: string }) {
  let pushDeviceId = NO_DEVICE;
  const consent = { isGiven: true, textVersion: '2026-11-21' } as const;
  return {
    listDevices: () => client.call(devices.listDevices, {}),
    signOutDevice: () => client.call(devices.signOutDevice, { params: { id: deviceId } }),
    signOutOtherDevices: () => client.call(devices.signOutOtherDevices, {}),
    readNotices: () => client.call(notices.readNotices, {}),
    saveNotices: () =>
      client.call(notices.saveNotices, {
        body: { digest: { weekday: 0, hour: 8 }, review: null, replies: true, quiet: null },
      }),
    addPushDevice: async () => {
      const reply = await client.call(notices.addPushDevice, { body: subscription() });
      if (reply.isOk) pushDeviceId = reply.body.devices[0]?.id ?? NO_DEVICE;
      return reply;
    },
    // The browser of these tests has no push service that answers.
    tryPush: () => client.call(notices.tryPush, {}),
    // The one that an earlier call added.
    removePushDevice: () => client.call(notices.removePushDevice, { params: { id: pushDeviceId } }),
    // Of no mail of ours, so it is refused.
    stopNotice: () => client.call(notices.stopNotice, { body: { token: 'digest.1.none' } }),
    readPrivacy: () => client.call(privacy.readPrivacy, {}),
    saveMarketingConsent: () => client.call(privacy.saveMarketingConsent, { body: consent }),
    exportMyData: () => client.call(privacy.exportMyData, {}),
    listAccesses: () => client.call(privacy.listAccesses, {}),
    // Withdrawn by the call that follows it.
    requestDeletion: () => client.call(privacy.requestDeletion, { body: { password: PASSWORD } }),
    withdrawDeletion: () => client.call(privacy.withdrawDeletion, {}),
    listDeletionRequests: () => client.call(privacy.listDeletionRequests, {}),
    listAccessLog: () => client.call(privacy.listAccessLog, { query: YEAR }),
    exportAccessLog: () => client.call(privacy.exportAccessLog, { query: YEAR }),
    listAuditLines: () => client.call(audit.listAuditLines, { query: YEAR }),
    readAuditLine: () => client.call(audit.readAuditLine, { params: { number: 1 } }),
    exportAuditLines: () => client.call(audit.exportAuditLines, { query: YEAR }),
    checkAuditLog: () => client.call(audit.checkAuditLog, {}),
  };
}
