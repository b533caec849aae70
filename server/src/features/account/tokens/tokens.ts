/** A member of staff's own tokens for other programs (contract/src/account-tokens.ts). */
import { type ApiToken, MOST_TOKENS } from '@sugya/contract/account-tokens.ts';
import type { Kysely } from 'kysely';
import { mayDo } from '../../../platform/access/capabilities.ts';
import type { Tables } from '../../../platform/database/tables.ts';
import { inTransaction } from '../../../platform/database/transactions.ts';
import { answer, done, type EveryHandler, refuse } from '../../../platform/endpoint.ts';
import type { Random } from '../../../platform/random.ts';
import { API_TOKEN_MARK, hashOfApiToken } from '../../../platform/session/api-tokens.store.ts';
import { deleteToken, insertToken, lockUser, selectTokens, type TokenRow } from './tokens.store.ts';

export type TokenHandlers = Pick<EveryHandler, 'listApiTokens' | 'createApiToken' | 'endApiToken'>;

const TOKEN_BYTES = 32;
const DAY_MS = 86_400_000;

export function tokenHandlers({
  db,
  random,
}: {
  readonly db: Kysely<Tables>;
  readonly random: Random;
}): TokenHandlers {
  return {
    listApiTokens: async ({ viewer, now }) => {
      const tokens = await selectTokens(db, { userId: viewer.actorId, now });
      return answer(tokens.map(viewToken));
    },

    createApiToken: async ({ body: { name, may, lifeDays }, viewer, audit, now }) => {
      if (!may.every((capability) => mayDo(viewer, capability)))
        return refuse('invalid_request', { may: ['not_yours'] });
      const userId = viewer.actorId;
      const token = API_TOKEN_MARK + Buffer.from(random.bytes(TOKEN_BYTES)).toString('base64url');
      const endsAt = new Date(now.getTime() + lifeDays * DAY_MS);
      return await inTransaction(db, async (trx) => {
        await lockUser(trx, userId);
        if ((await selectTokens(trx, { userId, now })).length >= MOST_TOKENS) return refuse('tokens_used_up');
        const tokenHash = hashOfApiToken(token);
        const made = await insertToken(trx, { userId, name, tokenHash, may: [...new Set(may)], now, endsAt });
        await audit(trx, { subjectId: userId, after: viewToken(made) });
        return answer({ ...viewToken(made), token });
      });
    },

    endApiToken: async ({ params: { id }, viewer, audit }) =>
      await inTransaction(db, async (trx) => {
        const ended = await deleteToken(trx, { userId: viewer.actorId, id });
        if (ended === undefined) return refuse('not_found');
        await audit(trx, { subjectId: viewer.actorId, before: viewToken(ended) });
        return done;
      }),
  };
}

function viewToken({ id, name, may, createdAt, endsAt }: TokenRow): ApiToken {
  return {
    id,
    name,
    may,
    createdAt: createdAt.toISOString(),
    endsAt: endsAt.toISOString(),
  };
}
