/** A real HTTP server that plays the video host of the maintenance calls, well and badly. */
import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

export type VideoHostServer = {
  readonly endpoint: string;
  /** The addresses of videos that were looked up, oldest first. */
  readonly asked: string[];
  stop(): Promise<void>;
};

/** What it knows of a video whose address says nothing else. */
export const HOST_ANSWER = { duration: 754.4, thumbnail_url: 'https://i.vimeocdn.com/video/1.jpg' };

/** How it answers by the first word of a video's address: `https://vimeo.com/gone/7`. Any other gets HOST_ANSWER. */
const MANNERS: Readonly<Record<string, (response: ServerResponse) => void>> = {
  gone: (response) => response.writeHead(404).end('{}'),
  broken: (response) => response.writeHead(500).end('<h1>Internal</h1>'),
  elsewhere: (response) => response.writeHead(302, { location: '/inside' }).end(),
  'no-json': (response) => response.end('<!doctype html><title>Vimeo</title>'),
  'no-object': (response) => response.end('["video"]'),
  huge: (response) => {
    const megabyte = JSON.stringify({ ...HOST_ANSWER, description: 'א'.repeat(500_000) });
    response.end(megabyte);
  },
  // JSON to its end, but never at its end.
  endless: (response) => {
    const go = () => {
      while (!response.destroyed && response.write(' '.repeat(16_384)));
      if (!response.destroyed) response.once('drain', go);
    };
    go();
  },
  silent: () => {},
  stuck: (response) => response.write('{"duration":'),
  cut: (response) => response.destroy(),
  bare: (response) => response.end(JSON.stringify({ type: 'video' })),
  odd: (response) =>
    response.end(JSON.stringify({ duration: -5, thumbnail_url: 'http://i.vimeocdn.com/video/1.jpg' })),
  script: (response) =>
    response.end(JSON.stringify({ duration: '754', thumbnail_url: 'data:text/html,<script>1</script>' })),
};

export async function startVideoHost(): Promise<VideoHostServer> {
  const asked: string[] = [];
  const server = createServer((request, response) => {
    const { pathname, searchParams } = new URL(request.url ?? '', 'http://host.invalid');
    const url = searchParams.get('url') ?? '';
    asked.push(pathname === '/api/oembed.json' ? url : pathname);
    const manner = MANNERS[new URL(url, 'http://host.invalid').pathname.split('/')[1] ?? ''];
    if (manner === undefined) response.end(JSON.stringify({ type: 'video', ...HOST_ANSWER }));
    else manner(response);
  });
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  const { port } = server.address() as AddressInfo; // a port, not a pipe
  return {
    endpoint: `http://127.0.0.1:${port}/api/oembed.json`,
    asked,
    stop: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
