/** Thrown where work is turned away before it begins: a full queue, a deadline. Outside it is a 503 with Retry-After. */
export class Unavailable extends Error {
  override readonly name = 'Unavailable';
  readonly retryAfterSeconds: number;

  constructor(reason: string, retryAfterSeconds = 2) {
    super(reason);
    this.retryAfterSeconds = retryAfterSeconds;
  }
}
