/**
 * Serves the built web app. Files with a hash in their name never change and are kept for a year; every other address
 * that a person may open is the one page, whose routes live in the browser.
 */
import { existsSync, readFileSync } from 'node:fs';
import { join, posix } from 'node:path';
import staticFiles from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Config } from '../../config.ts';
import { sendProblem } from './problems.ts';
import { mayBeFramed, securityHeaders } from './security-headers.ts';

const PAGE = 'index.html';
const FOREVER = 'public, max-age=31536000, immutable';
const ASK_EACH_TIME = 'no-cache';
/** Nobody asks again for a file that never changes, and an exercise waits for ten of them. */
const OF_CHANGING_FILES = ['etag', 'last-modified', 'accept-ranges'];

/** Serves everything that is no endpoint. `root` is `web/dist`; without a build there is only the API. */
export async function serveWebApp(
  app: FastifyInstance,
  { root, web }: { readonly root: string; readonly web: Config['web'] },
): Promise<void> {
  if (!existsSync(join(root, PAGE))) {
    app.setNotFoundHandler((request, reply) => sendProblem(request, reply, { code: 'not_found' }));
    return;
  }
  const { onPages, onFramedPages, onFiles } = securityHeaders(web);
  const page = withSettings(readFileSync(join(root, PAGE), 'utf8'), web);

  await app.register(staticFiles, {
    root,
    index: false,
    preCompressed: true,
    dotfiles: 'ignore',
    cacheControl: false,
    allowedPath: isServed,
    setHeaders: (reply, path) => {
      if (!isHashed(path)) {
        reply.headers(onPages).header('cache-control', ASK_EACH_TIME);
        return;
      }
      reply.headers(onFiles).header('cache-control', FOREVER);
      for (const name of OF_CHANGING_FILES) reply.removeHeader(name);
    },
  });

  const sendPage = (request: FastifyRequest, reply: FastifyReply) =>
    reply
      .headers(mayBeFramed(request.url) ? onFramedPages : onPages)
      .header('cache-control', ASK_EACH_TIME)
      .type('text/html; charset=utf-8')
      .send(request.method === 'HEAD' ? '' : page);

  app.get('/', { config: { name: 'page' } }, sendPage);
  app.setNotFoundHandler((request, reply) =>
    asksForPage(request) ? sendPage(request, reply) : sendProblem(request, reply, { code: 'not_found' }),
  );
}

/**
 * The page is never served as it lies on disk, compressed or not: its settings would be missing. A path that says where
 * it leads only after `.` and `..` are worked out is nobody's but an attacker's.
 */
function isServed(path: string): boolean {
  return posix.normalize(path.replaceAll('\\', '/')) === path && !path.toLowerCase().startsWith(`/${PAGE}`);
}

/** What the browser has to know of the configuration, read by the web app when it starts. */
function withSettings(page: string, web: Config['web']): string {
  const content = JSON.stringify(web)
    .replaceAll('&', '&amp;')
    .replaceAll('"', '&quot;')
    .replaceAll('<', '&lt;');
  return page.replace('</head>', () => `<meta name="sugya-settings" content="${content}"></head>`);
}

function asksForPage(request: FastifyRequest): boolean {
  if (request.method !== 'GET' && request.method !== 'HEAD') return false;
  const path = request.url.split('?', 1)[0] ?? '';
  if (/^\/(api|assets)(\/|$)/i.test(path)) return false;
  const accepted = request.headers.accept ?? '*/*';
  if (accepted.includes('text/html')) return true;
  // What makes previews of links, and curl, takes anything; so does a browser that looks for a file, which has an
  // ending.
  return /(?:\*|text)\/\*/.test(accepted) && !/\.[^/]*$/.test(path);
}

/** The build puts a hash into the name of all that it writes to `assets`. */
function isHashed(path: string): boolean {
  return /[\\/]assets[\\/]/.test(path);
}
