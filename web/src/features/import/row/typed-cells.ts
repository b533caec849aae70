/** What is written in rows and not judged yet: it waits here while other rows are looked at. */

/** By the column. */
export type TypedCells = Readonly<Record<string, string>>;

export type TypedRows = {
  readonly of: (place: number) => TypedCells;
  /** Null forgets them. */
  readonly keep: (place: number, cells: TypedCells | null) => void;
};

export function typedRows(): TypedRows {
  const rows = new Map<number, TypedCells>();
  return {
    of: (place) => rows.get(place) ?? {},
    keep: (place, cells) => {
      if (cells === null) rows.delete(place);
      else rows.set(place, cells);
    },
  };
}
