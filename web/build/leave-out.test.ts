import { build } from 'vite';
import { expect, it } from 'vitest';
import { LEFT_OUT, leaveOut } from './leave-out.ts';

const ENTRY = 'virtual:entry';

it('each module left out is one that the libraries still ask for, and none of them is carried', async () => {
  const modules = await modulesOf(
    "export { MantineProvider, Modal } from '@mantine/core'; export { z } from 'zod';",
  );
  const standIns = modules.filter((id) => id.startsWith('\0left-out:'));
  expect(standIns).toHaveLength(LEFT_OUT.length);
  expect(
    modules.filter((id) => /react-remove-scroll|MantineCssVariables\.mjs|MantineClasses\.mjs/.test(id)),
  ).toEqual([]);
});

/** Of what the build would carry, by id. */
async function modulesOf(code: string): Promise<string[]> {
  const built = await build({
    configFile: false,
    root: import.meta.dirname,
    logLevel: 'silent',
    plugins: [
      leaveOut(),
      {
        name: 'entry',
        resolveId: (id) => (id === ENTRY ? id : null),
        load: (id) => (id === ENTRY ? code : null),
      },
    ],
    build: {
      write: false,
      minify: false,
      rolldownOptions: {
        input: ENTRY,
        preserveEntrySignatures: 'strict',
        external: ['react', 'react-dom', 'react/jsx-runtime'],
      },
    },
  });
  const output = Array.isArray(built) ? [] : 'output' in built ? built.output : [];
  return output.flatMap((file) => (file.type === 'chunk' ? file.moduleIds : []));
}
