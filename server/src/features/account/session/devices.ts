/** The devices on which a user is signed in: one session family each (contract/src/account-devices.ts). */
import type { signOutDevice } from '@sugya/contract/account-devices.ts';
import { describeDevice } from '@sugya/domain/account/device.ts';
import type { Kysely } from 'kysely';
import { noteAuditEvent } from '../../../platform/audit/note-event.ts';
import type { Tables } from '../../../platform/database/tables.ts';
import { inTransaction } from '../../../platform/database/transactions.ts';
import { answer, done, type EveryHandler, type Input, refuse } from '../../../platform/endpoint.ts';
import { revokeFamilies, selectFamilies } from './devices.store.ts';
import { IDLE_MILLISECONDS } from './sessions.ts';

export type DeviceHandlers = Pick<EveryHandler, 'listDevices' | 'signOutDevice' | 'signOutOtherDevices'>;

const MOST_SHOWN = 100;

export function deviceHandlers({ db }: { readonly db: Kysely<Tables> }): DeviceHandlers {
  /** Which of them. Returns how many sessions ended. */
  async function signOut(
    { viewer, caller, now }: Pick<Input<typeof signOutDevice>, 'viewer' | 'caller' | 'now'>,
    which: { readonly onlyId: string | null; readonly exceptId: string | null },
  ): Promise<number> {
    return inTransaction(db, async (trx) => {
      const { userId } = viewer;
      const ended = await revokeFamilies(trx, { userId, ...which, now });
      if (ended > 0) {
        await noteAuditEvent(trx, {
          at: now,
          actorId: userId,
          subjectId: userId,
          kind: 'devices_signed_out',
          ip: caller.ip,
          about: { ended },
        });
      }
      return ended;
    });
  }

  return {
    listDevices: async ({ viewer, now }) => {
      if (viewer.isImpersonating) return refuse('not_while_impersonating');
      const families = await selectFamilies(db, {
        userId: viewer.userId,
        now,
        unusedSince: new Date(now.getTime() - IDLE_MILLISECONDS),
        limit: MOST_SHOWN,
      });
      const devices = families.map(({ id, userAgent, signedInAt, lastUsedAt }) => ({
        id,
        ...describeDevice(userAgent),
        signedInAt: signedInAt.toISOString(),
        lastUsedAt: lastUsedAt.toISOString(),
        isThis: id === viewer.familyId,
      }));
      return answer({ devices });
    },

    signOutDevice: async ({ params, ...input }) => {
      if (input.viewer.isImpersonating) return refuse('not_while_impersonating');
      const ended = await signOut(input, { onlyId: params.id, exceptId: null });
      return ended === 0 ? refuse('not_found') : done;
    },

    signOutOtherDevices: async (input) => {
      if (input.viewer.isImpersonating) return refuse('not_while_impersonating');
      await signOut(input, { onlyId: null, exceptId: input.viewer.familyId });
      return done;
    },
  };
}
