/**
 * The rules and programs whose tests are themselves tested: each file is changed in small ways (a mutant), and a test must
 * notice each change.
 */
export type Area = {
  readonly name: string;
  /** In which of the projects of vitest-mutants.config.ts its tests run. */
  readonly project: 'rules' | 'web' | 'server';
  /** What is changed, from the root. */
  readonly files: readonly string[];
  readonly tests: readonly string[];
};

export const AREAS: readonly Area[] = [
  {
    name: 'grading',
    project: 'rules',
    files: ['domain/src/exercises/grading.ts', 'domain/src/rounding.ts'],
    tests: ['domain/src/exercises/grading.test.ts', 'domain/src/rounding.test.ts'],
  },
  {
    name: 'attempt',
    project: 'rules',
    files: ['attempt', 'solution', 'operation', 'timer', 'allowed-seconds', 'manual-entry', 'law-choice'].map(
      (rule) => `domain/src/exercises/${rule}.ts`,
    ),
    tests: ['domain/src/exercises/*.test.ts'],
  },
  {
    name: 'sitting',
    project: 'rules',
    files: ['domain/src/exam/*.ts', 'domain/src/exam/debrief/*.ts'],
    tests: ['domain/src/exam/*.test.ts', 'domain/src/exam/debrief/*.test.ts'],
  },
  {
    name: 'journal',
    project: 'web',
    files: ['web/src/platform/journal/**/*.ts'],
    // Without the random interleavings: they take seconds, and each change would wait for them.
    tests: [
      'src/platform/journal/!(journal-interleavings).test.ts',
      'src/platform/journal/store/*.test.ts',
      // Whose journal it is.
      'src/platform/session/session.test.ts',
    ],
  },
  {
    name: 'session',
    project: 'web',
    files: ['web/src/platform/session/*.ts'],
    // The exchange of tokens is tested through the calls that wait for it.
    tests: ['src/platform/session/*.test.ts', 'src/api.test.ts'],
  },
  {
    name: 'session-rules',
    project: 'rules',
    files: ['domain/src/account/*.ts'],
    tests: ['domain/src/account/*.test.ts'],
  },
  {
    name: 'session-server',
    project: 'server',
    files: ['server/src/features/account/session/*.ts'],
    // Without the storms and the timing of sign-ins, which take seconds.
    tests: ['*.unit', 'session-families', 'sessions', 'sign-in', 'devices'].map(
      (name) => `server/src/features/account/session/${name}.test.ts`,
    ),
  },
  {
    name: 'access',
    project: 'server',
    files: ['server/src/platform/access/*.ts'],
    tests: ['server/src/platform/access/*.test.ts', 'server/src/teachers.test.ts'],
  },
];
