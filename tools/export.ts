/** `npm run export`: runs the server's export command from source, so that nothing has to be built first. */
import { runExport } from '@sugya/server/export-main.ts';

process.exitCode = await runExport(process.argv.slice(2), {
  print: (text) => process.stdout.write(`${text}\n`),
  complain: (text) => process.stderr.write(`${text}\n`),
});
