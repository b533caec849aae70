/**
 * Who uses the one connection of the embedded database. Maintenance asks before each of its steps, because a step cannot
 * be interrupted and everything that comes meanwhile waits for it.
 */
export class EmbeddedUse {
  #inUse = 0;
  #longWorks = 0;
  #lastEnd = Number.NEGATIVE_INFINITY;
  readonly #now: () => number;

  constructor(now: () => number = () => performance.now()) {
    this.#now = now;
  }

  /** A connection was asked for. */
  begin(): void {
    this.#inUse += 1;
  }

  /** It was given back, or never came. */
  end(): void {
    this.#inUse -= 1;
    this.#lastEnd = this.#now();
  }

  /** An import or the like: many transactions one after the other, with no maintenance in between. */
  async long<R>(work: () => Promise<R>): Promise<R> {
    this.#longWorks += 1;
    try {
      return await work();
    } finally {
      this.#longWorks -= 1;
    }
  }

  get isInLongWork(): boolean {
    return this.#longWorks > 0;
  }

  /** Nothing runs, nothing waits, and nothing has for so long. */
  isQuietFor(milliseconds: number): boolean {
    return this.#inUse === 0 && this.#now() - this.#lastEnd >= milliseconds;
  }
}
