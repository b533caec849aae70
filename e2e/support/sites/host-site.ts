/**
 * A site of another owner that embeds the app: a real server on an origin of its own, which writes down what it
 * receives.
 */
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

/** `frame` counts the frames of the host's page from 0; -1 is a window that the page opened. */
export type Received = { readonly frame: number; readonly origin: string; readonly message: unknown };

export type HostSite = {
  readonly origin: string;
  readonly received: readonly Received[];
  /**
   * The address of a page that embeds these; with `opens` the first is opened in a window instead, with `applies` each
   * frame gets the height that it posts, and `frame.dataset.still` counts the pictures drawn since it last posted one.
   */
  page(
    addresses: readonly string[],
    options?: { readonly opens?: boolean; readonly applies?: boolean },
  ): string;
  stop(): Promise<void>;
};

/** `hostName` is one of this machine's names: `localhost` and `127.0.0.1` are different sites to a browser. */
export async function startHostSite(hostName: 'localhost' | '127.0.0.1'): Promise<HostSite> {
  const received: Received[] = [];
  const server = createServer((request, response) => {
    if (request.method !== 'POST') {
      response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' }).end(HOST_PAGE);
      return;
    }
    let body = '';
    request.on('data', (part: Buffer) => {
      body += part.toString();
    });
    request.on('end', () => {
      received.push(JSON.parse(body) as Received); // the page below wrote it
      response.writeHead(204).end();
    });
  });
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  const { port } = server.address() as AddressInfo; // a port, not a pipe
  const origin = `http://${hostName}:${port}`;
  return {
    origin,
    received,
    page: (addresses, options) =>
      `${origin}/${wayOf(options)}#${encodeURIComponent(JSON.stringify(addresses))}`,
    async stop() {
      await new Promise((resolve) => {
        server.close(resolve);
        server.closeAllConnections();
      });
    },
  };
}

function wayOf(options: { readonly opens?: boolean; readonly applies?: boolean } = {}): string {
  if (options.opens === true) return 'opener';
  return options.applies === true ? 'applying' : '';
}

const HOST_PAGE = `<!doctype html><html lang="en"><meta charset="utf-8"><title>Host</title><body><script>
const addresses = JSON.parse(decodeURIComponent(location.hash.slice(1)));
const frames = [];
addEventListener('message', ({ data, origin, source }) => {
  const frame = frames.findIndex(({ contentWindow }) => contentWindow === source);
  if (location.pathname === '/applying' && data.type === 'height') {
    frames[frame].style.blockSize = data.height + 'px';
    frames[frame].dataset.still = 0;
  }
  fetch('/received', { method: 'POST', body: JSON.stringify({ frame, origin, message: data }) });
});
requestAnimationFrame(function count() {
  for (const { dataset } of frames) if (dataset.still !== undefined) dataset.still = Number(dataset.still) + 1;
  requestAnimationFrame(count);
});
if (location.pathname === '/opener') {
  document.body.append(Object.assign(document.createElement('button'), {
    textContent: 'open', onclick: () => window.open(addresses[0]),
  }));
} else for (const [index, src] of addresses.entries()) {
  const frame = Object.assign(document.createElement('iframe'), { src, id: 'frame-' + index, allow: 'autoplay' });
  frame.style.cssText = 'inline-size: 1200px; block-size: 700px';
  frames.push(frame);
  document.body.append(frame);
}
</script></body></html>`;
