/** `npm run check`: types, format, lint, unused code and the import rules. Non-zero when anything is wrong. */
import { checkProject } from './checking/check-project.ts';
import { stopProgramsOnSignal } from './process/run-program.ts';

stopProgramsOnSignal();
const { failed } = await checkProject({ isWhole: true });
process.exitCode = failed > 0 ? 1 : 0;
