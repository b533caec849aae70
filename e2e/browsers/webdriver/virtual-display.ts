/** A screen that nobody sees, for a browser that cannot do without one. */
import { startProgram } from './program.ts';

export type VirtualDisplay = {
  /** For the environment: `:99`. */
  readonly name: string;
  readonly stop: () => Promise<void>;
};

const XVFB = process.env.XVFB_PATH ?? '/usr/bin/Xvfb';
const SCREEN = '1600x1200x24';

export async function startVirtualDisplay(): Promise<VirtualDisplay> {
  // It chooses a number that is free and writes it when it is ready.
  const xvfb = startProgram([XVFB, '-displayfd', '1', '-screen', '0', SCREEN, '-nolisten', 'tcp']);
  const [number] = await xvfb.says(/^\d+$/m);
  return { name: `:${number}`, stop: xvfb.stop };
}
