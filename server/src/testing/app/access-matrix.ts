/** docs/access-matrix.md as data: who may call what, written down beside the contract. */
import { readFileSync } from 'node:fs';

type MatrixRow = {
  /** The method and the path, as the contract has them. */
  readonly call: string;
  readonly mayCall: ReadonlySet<string>;
};

export type AccessMatrix = {
  readonly callers: readonly string[];
  /** By the endpoint's name. */
  readonly rows: ReadonlyMap<string, MatrixRow>;
};

const FILE = new URL('../../../../docs/access-matrix.md', import.meta.url);

export function readAccessMatrix(): AccessMatrix {
  const [heading = [], , ...lines] = readFileSync(FILE, 'utf8')
    .split('\n')
    .filter((line) => line.startsWith('|'))
    .map((line) =>
      line
        .slice(1, -1)
        .split('|')
        .map((cell) => cell.trim()),
    );
  const callers = heading.slice(2);
  const rows = new Map<string, MatrixRow>();
  for (const [name = '', call = '', ...cells] of lines) {
    if (rows.has(name)) throw new Error(`docs/access-matrix.md has two rows for ${name}`);
    rows.set(name, {
      call: call.replaceAll('`', ''),
      mayCall: new Set(callers.filter((_, at) => says(cells[at]))),
    });
  }
  return { callers, rows };
}

/** Anything else than a plain word would silently close or open a call. */
function says(cell: string | undefined): boolean {
  if (cell !== 'yes' && cell !== '–') throw new Error(`docs/access-matrix.md: ${cell} is neither yes nor –`);
  return cell === 'yes';
}
