/** `npm run backup`: runs the server's command from source, so that nothing has to be built first. */
import { runBackup } from '@sugya/server/backup/backup-main.ts';

process.exitCode = await runBackup(process.argv.slice(2), {
  print: (text) => process.stdout.write(`${text}\n`),
  complain: (text) => process.stderr.write(`${text}\n`),
});
