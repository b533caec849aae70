/** Serves the description of the API, for programs and to read. It is made when it is first asked for: a start pays nothing. */
import { createHash } from 'node:crypto';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { hasAlready } from '../prepared-answers.ts';

export const OPENAPI_PATH = '/api/openapi.json';
export const DOCS_PATH = '/api/docs';
const STYLE_PATH = '/api/docs/style.css';

type File = { readonly text: string; readonly etag: string };

export function serveApiDocs(app: FastifyInstance): void {
  let made: Promise<Readonly<Record<'json' | 'page' | 'style', File>>> | null = null;

  async function make() {
    const [{ openApi }, { docsPage, DOCS_STYLE }] = await Promise.all([
      import('./openapi.ts'),
      import('./docs-page.ts'),
    ]);
    const description = openApi();
    return {
      json: fileOf(JSON.stringify(description)),
      page: fileOf(docsPage(description, { json: OPENAPI_PATH, style: STYLE_PATH })),
      style: fileOf(DOCS_STYLE),
    };
  }

  const send =
    (which: 'json' | 'page' | 'style', type: string, policy?: string) =>
    async (request: FastifyRequest, reply: FastifyReply) => {
      made ??= make();
      const { text, etag } = (await made)[which];
      reply.headers({ etag, 'cache-control': 'public, no-cache' });
      if (policy !== undefined) reply.header('content-security-policy', policy);
      if (hasAlready(request.headers['if-none-match'], etag.slice(3, -1))) return reply.code(304).send();
      return reply.type(type).send(text);
    };

  const route = (url: string, handler: ReturnType<typeof send>) =>
    app.route({ method: 'GET', url, config: { name: 'apiDocs' }, compress: {}, handler });
  route(OPENAPI_PATH, send('json', 'application/json; charset=utf-8'));
  route(DOCS_PATH, send('page', 'text/html; charset=utf-8', DOCS_POLICY));
  route(STYLE_PATH, send('style', 'text/css; charset=utf-8'));
}

/** Nothing of its own may run on the page, and nothing of others. */
const DOCS_POLICY =
  "default-src 'none'; style-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

function fileOf(text: string): File {
  const hash = createHash('sha256').update(text).digest('base64url').slice(0, 22);
  return { text, etag: `W/"${hash}"` };
}
