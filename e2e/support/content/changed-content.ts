/** Editors at work while students practise: the demo pack again, with one question in other words. */
import { execFile } from 'node:child_process';
import { cp, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import type { Sugya } from '../world.ts';
import { withJourneyDemo } from './journey-demo.ts';

const ROOT = fileURLToPath(new URL('../../../', import.meta.url));
/** What lessons point at must be in the pack with them; everything else stays as it is. */
const NEEDED = [
  'pack.json',
  'course.json',
  'laws',
  'law-collections.json',
  'verdicts',
  'verdict-collections.json',
];

/** Question `number` (from 1) gets a new version. The server is stopped: the embedded database belongs to one process. */
export async function changeQuestion(
  { dataDirectory }: Pick<Sugya, 'dataDirectory'>,
  exercise: string,
  number: number,
): Promise<void> {
  const pack = await mkdtemp(join(tmpdir(), 'sugya-changed-'));
  try {
    const file = join('exercises', `${exercise}.json`);
    const content = await withJourneyDemo(async (demo) => {
      for (const name of NEEDED) await cp(join(demo, name), join(pack, name), { recursive: true });
      return JSON.parse(await readFile(join(demo, file), 'utf8'));
    });
    const question = content.questions[number - 1];
    question.questionHtml = `<p>בנוסח חדש:</p>${question.questionHtml}`;
    await mkdir(join(pack, dirname(file)), { recursive: true });
    await writeFile(join(pack, file), JSON.stringify(content));
    await promisify(execFile)(
      process.execPath,
      [join(ROOT, 'tools/bootstrap.mjs'), 'import', 'pack', pack, '--json'],
      { cwd: ROOT, env: { PATH: process.env.PATH, HOME: process.env.HOME, DATA_DIR: dataDirectory } },
    );
  } finally {
    await rm(pack, { recursive: true, force: true });
  }
}
