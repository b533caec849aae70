import { readFileSync } from 'node:fs';

/** Megabytes of the process's memory that lie in the machine's, by the kernel. */
export function residentMegabytes(pid: number): number {
  const kilobytes = /^VmRSS:\s+(\d+) kB$/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1];
  return Number(kilobytes) / 1024;
}
