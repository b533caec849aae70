/**
 * Sites of others where lectures lie, as one real HTTPS server: the video host with its player's page, and a school's
 * server of HLS files. A browser of its own finds them under their names.
 */
import { readFile } from 'node:fs/promises';
import { createServer } from 'node:https';
import type { AddressInfo } from 'node:net';
import { basename, extname } from 'node:path';
import { type Browser, type BrowserContext, chromium } from '@playwright/test';
import { CHROMIUM } from '../browser/chromium.ts';
import { hostPlayerPage } from './host-player-page.ts';
import { selfSigned } from './self-signed.ts';

export const HOST_PLAYER = 'player.vimeo.com';
export const HLS_SITE = 'hls.school.example';
const SITES = [HOST_PLAYER, HLS_SITE, 'not-listed.example'];
const FILES = new URL('../../fixtures/hls/', import.meta.url);
const TYPES: Readonly<Record<string, string>> = {
  '.m3u8': 'application/vnd.apple.mpegurl',
  '.mp4': 'video/mp4',
  '.m4s': 'video/iso.segment',
};

export type VideoSites = {
  /** `host/path`, oldest first, with the site that the browser said it came from. */
  readonly visits: readonly { readonly address: string; readonly referrer: string | undefined }[];
  /** A browser for which these sites are where the world thinks they are; it ends with them. */
  openBrowser(baseURL: string): Promise<BrowserContext>;
  stop(): Promise<void>;
};

export async function startVideoSites(): Promise<VideoSites> {
  const browsers: Browser[] = [];
  const visits: { address: string; referrer: string | undefined }[] = [];
  const server = createServer(selfSigned(HOST_PLAYER), (request, response) => {
    const { host = '', referer: referrer } = request.headers;
    const { pathname } = new URL(request.url ?? '', 'https://any.invalid');
    visits.push({ address: `${host}${pathname}`, referrer });
    if (host === HOST_PLAYER && /^\/video\/\d+$/.test(pathname)) {
      response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' }).end(hostPlayerPage);
      return;
    }
    const type = TYPES[extname(pathname)];
    if (type === undefined) {
      response.writeHead(404).end();
      return;
    }
    readFile(new URL(basename(pathname), FILES)).then(
      (file) => {
        response.writeHead(200, { 'content-type': type, 'access-control-allow-origin': '*' }).end(file);
      },
      () => response.writeHead(404, { 'access-control-allow-origin': '*' }).end(),
    );
  });
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  const { port } = server.address() as AddressInfo; // a port, not a pipe
  return {
    visits,
    async openBrowser(baseURL) {
      const rules = SITES.map((site) => `MAP ${site}:443 127.0.0.1:${port}`).join(', ');
      const args = [...(CHROMIUM.args ?? []), `--host-resolver-rules=${rules}`];
      const browser = await chromium.launch({ ...CHROMIUM, args });
      browsers.push(browser);
      return await browser.newContext({
        baseURL,
        ignoreHTTPSErrors: true,
        locale: 'he-IL',
        timezoneId: 'Asia/Jerusalem',
        viewport: { width: 1366, height: 768 },
      });
    },
    async stop() {
      for (const browser of browsers) await browser.close();
      await new Promise((resolve) => {
        server.close(resolve);
        server.closeAllConnections();
      });
    },
  };
}
