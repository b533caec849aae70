/** What of an answer must stay the same while nothing that it may tell of has changed. */
import { exportedData } from '@sugya/contract/privacy.ts';
import type { BuiltQuestion } from '../content/build-content.ts';

export type Answered = { call: string; subject: BuiltQuestion; body: unknown };

/** They tell of the calls themselves, of which each round makes more. */
const tellingOfCalls =
  /^(?:beginOneTimeCodes|listDevices|readNotices|addPushDevice|tryPush|listAccesses|listDeletionRequests|listAccessLog|exportAccessLog|listAuditLines|exportAuditLines|checkAuditLog) /;

/** Tokens, addresses with a token in them, and request numbers are new each time. */
export function comparable({ call, body }: Answered) {
  if (tellingOfCalls.test(call)) return { call };
  if (call.startsWith('exportMyData ')) {
    const file = exportedData.safeParse(body);
    return { call, attempts: file.data?.parts.attempts, solutions: file.data?.parts.solutions };
  }
  if (typeof body !== 'object' || body === null || Array.isArray(body)) return { call, body };
  const {
    requestId: _requestId,
    access_token: _access,
    refresh_token: _refresh,
    path: _path,
    ...rest
  } = {
    requestId: '',
    access_token: '',
    refresh_token: '',
    path: '',
    ...body,
  };
  return { call, body: rest };
}
