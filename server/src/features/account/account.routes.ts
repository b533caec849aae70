/** The endpoints of signing in, sessions, account details and passwords (contract/src/account.ts). */
import type { KeyObject } from 'node:crypto';
import type { Config } from '../../config.ts';
import { capabilitiesOf } from '../../platform/access/capabilities.ts';
import { answer, done, type EveryHandler, refuse } from '../../platform/endpoint.ts';
import type { HashQueue } from '../../platform/limits/hash-queue.ts';
import type { RateLimiter } from '../../platform/limits/rate-limit.ts';
import type { Mailer } from '../../platform/mail.ts';
import type { MailOutbox } from '../../platform/mail-outbox.ts';
import { type DoublesHandlers, type DoublesNeeds, doublesHandlers } from './doubles/doubles.ts';
import {
  handleMakeFirstAdministrator,
  handleReadFirstAdministrator,
} from './first-administrator/first-administrator.ts';
import { handleEnrolStudents, handleJudgeStudents } from './invitations/enrol-many.ts';
import {
  handleAcceptInvitation,
  handleInviteStudent,
  handleReadInvitation,
  type InvitationNeeds,
} from './invitations/invitations.ts';
import {
  type OneTimeCodeHandlers,
  type OneTimeCodeNeeds,
  oneTimeCodeHandlers,
} from './one-time-codes/one-time-codes.ts';
import { type OutsideHandlers, type OutsideNeeds, outsideHandlers } from './outside/outside.ts';
import { type PasskeyHandlers, type PasskeyNeeds, passkeyHandlers } from './passkeys/passkeys.ts';
import { handleChangePassword } from './password/change-password.ts';
import { handleSendResetCode, handleSetPasswordByCode, type ResetNeeds } from './password/reset-password.ts';
import { type PeopleFileHandlers, peopleFileHandlers } from './people-file/people-file.ts';
import { type DeviceHandlers, deviceHandlers } from './session/devices.ts';
import { hashOfToken } from './session/refresh-token.ts';
import { revokeFamilyOfToken } from './session/session-families.store.ts';
import { refreshTokens, type SessionNeeds } from './session/sessions.ts';
import { handleSignIn } from './session/sign-in.ts';
import { handleOpenSimulator } from './simulator.ts';
import { handleInviteStaff, handleRenewStaffInvitation } from './staff/invite-staff.ts';
import { handleResetSecondWays } from './staff/reset-second-ways.ts';
import { selectStaff } from './staff/staff.store.ts';
import { handleChangeStaff, handleEndStaff } from './staff/staff.ts';
import { type TokenHandlers, tokenHandlers } from './tokens/tokens.ts';
import { selectOptionalAccount } from './users.store.ts';

export type AccountNeeds = SessionNeeds &
  DoublesNeeds &
  InvitationNeeds &
  OutsideNeeds &
  PasskeyNeeds &
  OneTimeCodeNeeds & {
    readonly hashQueue: HashQueue;
    readonly rateLimiter: RateLimiter;
    readonly mailer: Mailer;
    readonly outbox: MailOutbox;
    readonly codeKey: KeyObject;
    readonly warn: ResetNeeds['warn'];
    readonly limits: Config['limits'];
    readonly simulator: Config['simulator'];
    readonly publicUrl: string | null;
  };

export type AccountHandlers = Pick<
  EveryHandler,
  | 'signIn'
  | 'refreshSession'
  | 'signOut'
  | 'sendResetCode'
  | 'setPasswordByCode'
  | 'readAccount'
  | 'changePassword'
  | 'openSimulator'
  | 'readFirstAdministrator'
  | 'makeFirstAdministrator'
  | 'inviteStudent'
  | 'judgeStudents'
  | 'enrolStudents'
  | 'readInvitation'
  | 'acceptInvitation'
  | 'listStaff'
  | 'inviteStaff'
  | 'renewStaffInvitation'
  | 'changeStaff'
  | 'endStaff'
  | keyof DoublesHandlers
  | 'resetSecondWays'
  | keyof OutsideHandlers
  | keyof PasskeyHandlers
  | keyof OneTimeCodeHandlers
  | keyof DeviceHandlers
  | keyof PeopleFileHandlers
  | keyof TokenHandlers
>;

export function accountHandlers(needs: AccountNeeds): AccountHandlers {
  return {
    signIn: (input) => handleSignIn(needs, input),

    refreshSession: async ({ body, now }) => {
      const tokens = await refreshTokens(needs, { refreshToken: body.refreshToken, now });
      return tokens === null ? refuse('bad_refresh_token') : answer(tokens);
    },

    signOut: async ({ body, now }) => {
      await revokeFamilyOfToken(needs.db, { tokenHash: hashOfToken(body.refreshToken), now });
      return done;
    },

    sendResetCode: (input) => handleSendResetCode(needs, input),
    setPasswordByCode: (input) => handleSetPasswordByCode(needs, input),

    readAccount: async ({ viewer }) => {
      const account = await selectOptionalAccount(needs.db, viewer.userId);
      if (account === undefined) return refuse('not_found');
      const { createdAt, accommodations, ...details } = account;
      return answer({
        ...details,
        ...(accommodations !== null && { accommodations }),
        createdate: createdAt.toISOString(),
        isAdmin: viewer.isAdmin,
        role: viewer.role,
        may: capabilitiesOf(viewer),
        isImpersonating: viewer.isImpersonating,
        ...(viewer.lacksSecondWay === true && { lacksSecondWay: true }),
      });
    },

    changePassword: (input) => handleChangePassword(needs, input),
    openSimulator: (input) => handleOpenSimulator(needs, input),
    readFirstAdministrator: (input) => handleReadFirstAdministrator(needs, input),
    makeFirstAdministrator: (input) => handleMakeFirstAdministrator(needs, input),
    judgeStudents: (input) => handleJudgeStudents(needs, input),
    enrolStudents: (input) => handleEnrolStudents(needs, input),
    inviteStudent: (input) => handleInviteStudent(needs, input),
    readInvitation: (input) => handleReadInvitation(needs, input),
    acceptInvitation: (input) => handleAcceptInvitation(needs, input),
    listStaff: async () => answer(await selectStaff(needs.db)),
    inviteStaff: (input) => handleInviteStaff(needs, input),
    renewStaffInvitation: (input) => handleRenewStaffInvitation(needs, input),
    changeStaff: (input) => handleChangeStaff(needs, input),
    endStaff: (input) => handleEndStaff(needs, input),
    ...doublesHandlers(needs),
    resetSecondWays: (input) => handleResetSecondWays(needs, input),
    ...outsideHandlers(needs),
    ...passkeyHandlers(needs),
    ...oneTimeCodeHandlers(needs),
    ...deviceHandlers(needs),
    ...peopleFileHandlers,
    ...tokenHandlers(needs),
  };
}
