/** How long a backup of a million solutions takes to come back on a PostgreSQL, with every table equal. */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { drillBackup } from '@sugya/server/backup/drill.ts';
import { makeBackup } from '@sugya/server/backup/make-backup.ts';
import { findMigrationsFolder, migrationNames } from '@sugya/server/platform/database/migrate.ts';
import { silentLog } from '@sugya/server/testing/app/test-template.ts';
import { startPostgresServer } from '@sugya/server/testing/peers/postgres-server.ts';
import { benchContent, createDatabase } from '../bench-database.ts';
import { type Figure, spread } from '../figure.ts';
import { seedSolutions } from '../growth/seed-solutions.ts';

const QUESTIONS = 20;
const SIZE = { exercises: 50, questions: QUESTIONS, students: 20 };
const SOLUTIONS_OF_PROMISE = 1_000_000;
const MOST_SECONDS = 300;

/** Fewer with RESTORED_SOLUTIONS, against the same pace. */
export async function measureRestore(): Promise<Figure[]> {
  const solutions = Number(process.env.RESTORED_SOLUTIONS ?? SOLUTIONS_OF_PROMISE);
  const mostSeconds = (MOST_SECONDS * solutions) / SOLUTIONS_OF_PROMISE;
  const folder = await mkdtemp(join(tmpdir(), 'sugya-bench-restore-'));
  const postgres = await startPostgresServer();
  try {
    const databaseUrl = await createDatabase(postgres.url, 'backed_up', benchContent(SIZE));
    await seedSolutions(databaseUrl, { solutions, questions: QUESTIONS });
    const backup = join(folder, 'backup');
    const common = { folder: backup, now: new Date(), log: silentLog };
    const started = performance.now();
    await makeBackup({ databaseUrl, dataDirectory: join(folder, 'data') }, common);
    const backupSeconds = (performance.now() - started) / 1_000;
    const knownMigrations = migrationNames(
      findMigrationsFolder(import.meta.resolve('@sugya/server/config.ts')),
    );
    const drill = await drillBackup(databaseUrl, { ...common, knownMigrations });
    if (drill.differences.length > 0) throw new Error(`The restore differs: ${drill.differences.join('; ')}`);
    const restoreSeconds = drill.restoreMilliseconds / 1_000;
    return [
      {
        name: `Restore of ${solutions} solutions, every table equal`,
        unit: 's',
        ours: spread([restoreSeconds]),
        baseline: null,
        ratio: null,
        goal: { sentence: `at most ${mostSeconds} s`, isMet: restoreSeconds <= mostSeconds },
      },
      {
        name: '… its backup, with the figures of every table',
        unit: 's',
        ours: spread([backupSeconds]),
        baseline: null,
        ratio: null,
        goal: null,
      },
    ];
  } finally {
    await postgres.stop();
    await rm(folder, { recursive: true, force: true });
  }
}
