/** Content is written by external id: what is new is inserted, what differs is updated, the rest is left alone. */

export type WrittenRow = {
  readonly id: number;
  readonly externalId: string;
  readonly outcome: 'added' | 'updated' | 'unchanged';
};

/** `stored` holds at least the wanted columns; `insert` returns the id of the new row. */
export async function writeDifferences<W extends object>(
  wanted: readonly { readonly externalId: string; readonly columns: W }[],
  stored: readonly ({ readonly [C in keyof W]: unknown } & { id: number; external_id: string })[],
  write: {
    readonly insert: (externalId: string, columns: W) => Promise<number>;
    readonly update: (id: number, columns: W) => Promise<void>;
  },
): Promise<WrittenRow[]> {
  const storedById = new Map(stored.map((row) => [row.external_id, row]));
  const written: WrittenRow[] = [];
  for (const { externalId, columns } of wanted) {
    const row = storedById.get(externalId);
    if (row === undefined) {
      written.push({ id: await write.insert(externalId, columns), externalId, outcome: 'added' });
    } else if (saysAlready(row, columns)) {
      written.push({ id: row.id, externalId, outcome: 'unchanged' });
    } else {
      await write.update(row.id, columns);
      written.push({ id: row.id, externalId, outcome: 'updated' });
    }
  }
  return written;
}

function saysAlready<W extends object>(stored: { readonly [C in keyof W]: unknown }, wanted: W): boolean {
  return Object.entries(wanted).every(([column, value]) => isSame(stored[column as keyof W], value)); // a column of W
}

function isSame(stored: unknown, wanted: unknown): boolean {
  if (stored instanceof Date && wanted instanceof Date) return stored.getTime() === wanted.getTime();
  return stored === wanted;
}
