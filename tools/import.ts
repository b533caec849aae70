/** `npm run import`: runs the server's import command from source, so that nothing has to be built first. */
import { setFlagsFromString } from 'node:v8';
import { runImport } from '@sugya/server/import-main.ts';

// What is thrown away at once gets no more room than at the start, and what lives longer a quarter more than it needs:
// some hundred megabytes less for a little more collecting.
setFlagsFromString('--semi-space-growth-factor=1');
setFlagsFromString('--heap-growing-percent=25');

process.exitCode = await runImport(process.argv.slice(2), {
  print: (text) => process.stdout.write(`${text}\n`),
  complain: (text) => process.stderr.write(`${text}\n`),
});
