/** Which rows of a staff table are chosen, by their ids. */
export type RowChoice = {
  readonly chosen: ReadonlySet<number>;
  readonly onChange: (chosen: ReadonlySet<number>) => void;
};
