export type ProgramEnd = {
  readonly code: number;
  readonly output: string;
};
export type ProgramOptions = {
  readonly cwd?: string;
  /** Added to our own environment. */
  readonly env?: Readonly<Record<string, string>>;
  /** `show` passes the output on as it comes; `keep` returns it, for a caller that prints it only on failure. */
  readonly output: 'show' | 'keep';
};
/** Call once in a command that runs programs: on SIGINT or SIGTERM they are stopped and nothing new is started. */
export declare function stopProgramsOnSignal(): void;
export declare function isStopping(): boolean;
export declare function runProgram(
  program: string,
  args: readonly string[],
  options: ProgramOptions,
): Promise<ProgramEnd>;
