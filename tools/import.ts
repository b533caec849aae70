/** `npm run import`: runs the server's import command from source, so that nothing has to be built first. */
import { runImport } from '@sugya/server/import-main.ts';

process.exitCode = await runImport(process.argv.slice(2), {
  print: (text) => process.stdout.write(`${text}\n`),
  complain: (text) => process.stderr.write(`${text}\n`),
});
