/**
 * Answers whose bytes are the same for everybody who may read them, as a statute's are: made and compressed once for
 * each version, kept while there is room, and not sent at all to a browser that has them.
 */
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Prepared } from '../endpoint.ts';
import { withDeadline } from './deadline.ts';

export type SendPrepared = (
  request: FastifyRequest,
  reply: FastifyReply,
  prepared: Prepared,
  of: { readonly endpoint: string; readonly milliseconds: number },
) => Promise<FastifyReply>;

/** Some hundred statutes, compressed. */
const MOST_BYTES = 64 * 1024 * 1024;

type Encoding = 'br' | 'gzip' | 'identity';

/** Everything of one process shares its room. */
export function preparedAnswers(mostBytes: number = MOST_BYTES): SendPrepared {
  const kept = bytesByKey(mostBytes);
  return async (request, reply, { etag, load }, { endpoint, milliseconds }) => {
    const headers = {
      // Weak: one version is sent in several encodings.
      etag: `W/"${etag}"`,
      // A browser keeps it for its own user, and asks each time whether that user may still read it.
      'cache-control': 'private, no-cache',
      vary: 'accept-encoding',
    };
    if (hasAlready(request.headers['if-none-match'], etag)) return reply.headers(headers).code(304).send();
    const encoding = preferredEncoding(request.headers['accept-encoding']);
    const bytes = await withDeadline(
      kept(`${endpoint} ${etag} ${encoding}`, async () => encode(Buffer.from(await load()), encoding)),
      milliseconds,
    );
    if (encoding !== 'identity') reply.header('content-encoding', encoding);
    return reply.headers(headers).type('application/json; charset=utf-8').send(bytes);
  };
}

/** RFC 9110, 13.1.2: a list of tags or `*`, compared weakly. */
export function hasAlready(ifNoneMatch: string | undefined, etag: string): boolean {
  if (ifNoneMatch === undefined) return false;
  return ifNoneMatch.split(',').some((tag) => {
    const opaque = tag.trim().replace(/^W\//, '');
    return opaque === '*' || opaque === `"${etag}"`;
  });
}

/** The smallest that the client takes; a weight of 0 is a refusal. */
export function preferredEncoding(acceptEncoding: string | string[] | undefined): Encoding {
  const accepted = new Map(
    String(acceptEncoding ?? '')
      .toLowerCase()
      .split(',')
      .map((part) => {
        const [name = '', ...parameters] = part.split(';').map((word) => word.trim());
        return [name, !parameters.some((parameter) => /^q=0(\.0*)?$/.test(parameter))];
      }),
  );
  const takes = (name: string) => accepted.get(name) ?? accepted.get('*') ?? false;
  if (takes('br')) return 'br';
  return takes('gzip') ? 'gzip' : 'identity';
}

const compressors = {
  /** Beyond 6 each further step costs several times as long for a few per cent. */
  br: (bytes: Buffer) =>
    promisify(brotliCompress)(bytes, {
      params: {
        [constants.BROTLI_PARAM_QUALITY]: 6,
        [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
        [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
      },
    }),
  gzip: (bytes: Buffer) => promisify(gzip)(bytes, { level: 6 }),
  identity: async (bytes: Buffer) => bytes,
};

function encode(bytes: Buffer, encoding: Encoding): Promise<Buffer> {
  return compressors[encoding](bytes);
}

/** A request that comes while the bytes are being made waits for the same ones. The least recently read make room. */
function bytesByKey(mostBytes: number) {
  const kept = new Map<string, { bytes: Promise<Buffer>; size: number }>();
  let total = 0;

  function drop(key: string): void {
    total -= kept.get(key)?.size ?? 0;
    kept.delete(key);
  }

  function makeRoom(): void {
    for (const key of kept.keys()) {
      if (total <= mostBytes) return;
      drop(key);
    }
  }

  return (key: string, make: () => Promise<Buffer>): Promise<Buffer> => {
    const known = kept.get(key);
    if (known !== undefined) {
      // A Map keeps the order of insertion, so what is read moves to its end.
      kept.delete(key);
      kept.set(key, known);
      return known.bytes;
    }
    const made = { bytes: make(), size: 0 };
    kept.set(key, made);
    made.bytes.then(
      ({ length }) => {
        if (kept.get(key) !== made) return;
        made.size = length;
        total += length;
        makeRoom();
      },
      () => {
        if (kept.get(key) === made) drop(key);
      },
    );
    return made.bytes;
  };
}
