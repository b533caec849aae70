/** `npm run content:check`: runs the server's check of content packs from source, so that nothing has to be built first. */
import { runContentCheck } from '@sugya/server/every-feature/content-check.ts';

process.exitCode = await runContentCheck(process.argv.slice(2), {
  print: (text) => process.stdout.write(`${text}\n`),
  complain: (text) => process.stderr.write(`${text}\n`),
});
