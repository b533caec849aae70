/** A session of classic WebDriver: JSON over HTTP (https://www.w3.org/TR/webdriver2/). */
export type ClassicSession = {
  readonly browserVersion: string;
  /** `path` is below the session's own. Resolves with the answer's value; rejects with a ClassicError. */
  send(method: 'GET' | 'POST' | 'DELETE', path: string, body?: unknown): Promise<unknown>;
  end(): Promise<void>;
};

export class ClassicError extends Error {
  readonly code: string;

  constructor(path: string, code: string, message: string) {
    super(`${path}: ${code}: ${message}`);
    this.code = code;
  }
}

type Failure = { readonly error?: string; readonly message?: string };

export async function newClassicSession(
  driver: string,
  capabilities: Readonly<Record<string, unknown>>,
): Promise<ClassicSession> {
  async function send(method: string, path: string, body?: unknown): Promise<unknown> {
    const response = await fetch(`${driver}${path}`, {
      method,
      ...(body !== undefined && {
        body: JSON.stringify(body),
        headers: { 'content-type': 'application/json' },
      }),
    });
    // The protocol's own answer.
    const { value } = (await response.json()) as { value: unknown };
    if (response.ok) return value;
    const { error = String(response.status), message = '' } = (value ?? {}) as Failure;
    throw new ClassicError(path, error, message);
  }

  // The protocol's own answer.
  const opened = (await send('POST', '/session', { capabilities: { alwaysMatch: capabilities } })) as {
    sessionId: string;
    capabilities: { browserVersion: string };
  };
  const session = `/session/${opened.sessionId}`;
  return {
    browserVersion: opened.capabilities.browserVersion,
    send: (method, path, body) => send(method, `${session}${path}`, body),
    end: async () => {
      await send('DELETE', session);
    },
  };
}
