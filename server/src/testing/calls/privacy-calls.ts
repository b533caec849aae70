/** The ordinary calls of devices and of one's own data, for the tests that look at every endpoint (every-call.ts). */
import * as devices from '@sugya/contract/account-devices.ts';
import * as audit from '@sugya/contract/audit.ts';
import * as privacy from '@sugya/contract/privacy.ts';
import { PASSWORD, type TestClient } from '../app/test-app.ts';

const NO_DEVICE = '00000000-0000-4000-8000-000000000000';
const YEAR = { from: '2026-01-01', to: '2026-12-31' };

export function privacyCalls({ client, deviceId = NO_DEVICE }: { client: TestClient; deviceId?: string }) {
  const consent = { isGiven: true, textVersion: '2026-11-21' } as const;
  return {
    listDevices: () => client.call(devices.listDevices, {}),
    signOutDevice: () => client.call(devices.signOutDevice, { params: { id: deviceId } }),
    signOutOtherDevices: () => client.call(devices.signOutOtherDevices, {}),
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
