/**
 * The failures that are expected when the program starts: the machine, the address or the folder is not as it must be.
 * The entry point prints the message, one plain sentence, and exits; anything else that is thrown is a fault of ours.
 */
export type StartFaultKind =
  | 'setting-invalid'
  | 'port-busy'
  | 'address-malformed'
  | 'unreachable'
  | 'sign-in-refused'
  | 'version-unsupported'
  | 'durability-off'
  | 'data-directory-unwritable'
  | 'data-directory-locked'
  | 'data-directory-damaged'
  | 'migration-changed'
  | 'database-newer';

export class StartFault extends Error {
  override readonly name = 'StartFault';
  readonly kind: StartFaultKind;

  constructor(kind: StartFaultKind, sentence: string, options?: ErrorOptions) {
    super(sentence, options);
    this.kind = kind;
  }
}

/** The code of a failed system call or of PostgreSQL (`ECONNREFUSED`, `28P01`), looked for inside grouped errors too. */
export function faultCode(error: unknown): string | null {
  if (error instanceof AggregateError)
    return error.errors.map(faultCode).find((code) => code !== null) ?? null;
  if (!(error instanceof Error) || !('code' in error)) return null;
  return typeof error.code === 'string' ? error.code : null;
}
