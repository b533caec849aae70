/** `npm run audit:check`: runs the server's check of the audit log from source, so that nothing has to be built first. */
import { runAuditCheck } from '@sugya/server/audit-check-main.ts';

process.exitCode = await runAuditCheck(process.argv.slice(2), {
  print: (text) => process.stdout.write(`${text}\n`),
  complain: (text) => process.stderr.write(`${text}\n`),
});
