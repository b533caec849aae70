import { expect, it } from 'vitest';
import { runProgram } from './run-program.ts';

const KEEP = { output: 'keep' } as const;

it('gives the exit code and both streams back', async () => {
  const end = await runNode('console.log("out"); console.error("err"); process.exit(3)');
  expect(end.code).toBe(3);
  expect(end.output).toContain('out\n');
  expect(end.output).toContain('err\n');
});

it('a program that a signal ended has failed', async () => {
  const end = await runNode('process.kill(process.pid, "SIGKILL")');
  expect(end.code).toBe(1);
});

it('a program that does not exist has failed, and says so', async () => {
  const end = await runProgram('/nowhere/program', [], KEEP);
  expect(end.code).toBe(127);
  expect(end.output).toContain('/nowhere/program');
});

it('adds to the environment without replacing it', async () => {
  const end = await runProgram(
    process.execPath,
    ['-e', 'console.log(process.env.SUGYA_ADDED, Boolean(process.env.PATH))'],
    { ...KEEP, env: { SUGYA_ADDED: 'yes' } },
  );
  expect(end.output.trim()).toBe('yes true');
});

it('a large output arrives whole', async () => {
  const end = await runNode('process.stdout.write("x".repeat(1_000_000))');
  expect(end.output).toHaveLength(1_000_000);
});

function runNode(code: string) {
  return runProgram(process.execPath, ['-e', code], KEEP);
}
