/**
 * One private PostgreSQL for a whole test command: started when the first step asks, stopped at the end. With
 * TEST_DATABASE_URL that server is used and nothing is started.
 */
import { startPostgresServer } from '@sugya/server/testing/peers/postgres-server.ts';

export type SharedPostgres = {
  readonly url: () => Promise<string>;
  readonly stop: () => Promise<void>;
};

export function sharedPostgres(): SharedPostgres {
  let started: ReturnType<typeof startPostgresServer> | null = null;
  return {
    url: async () => {
      const given = process.env.TEST_DATABASE_URL;
      if (given) return given;
      started ??= startPostgresServer();
      return (await started).url;
    },
    stop: async () => {
      if (started) await (await started).stop();
    },
  };
}
