/**
 * The readers: a process of its own in which each connection asks for the same address again as soon as it has the whole
 * reply. Plain sockets that count bytes and keep none, so that the client takes little of the processor that it shares.
 */
import { connect } from 'node:net';

export type ReadingOrder = {
  readonly port: number;
  readonly milliseconds: number;
  readonly connections: number;
  readonly path: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly expectedStatus: number;
};
export type ReadingResult = {
  readonly replies: number;
  readonly seconds: number;
  /** Of the body of one reply; all are alike. */
  readonly bodyBytes: number;
};

process.on('message', (order: ReadingOrder) => {
  run(order).then(
    (result) => process.send?.(result),
    (error: unknown) => {
      console.error(error);
      process.exit(1);
    },
  );
});
process.send?.('listening');

async function run(order: ReadingOrder): Promise<ReadingResult> {
  const began = performance.now();
  const ends = began + order.milliseconds;
  const lanes = await Promise.all(
    Array.from({ length: order.connections }, () => readUntil(order, () => performance.now() >= ends)),
  );
  return {
    replies: lanes.reduce((sum, { replies }) => sum + replies, 0),
    seconds: (performance.now() - began) / 1000,
    bodyBytes: lanes[0]?.bodyBytes ?? 0,
  };
}

function readUntil(
  { port, path, headers, expectedStatus }: ReadingOrder,
  isOver: () => boolean,
): Promise<{ replies: number; bodyBytes: number }> {
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}`);
  const request = [`GET ${path} HTTP/1.1`, `host: 127.0.0.1:${port}`, ...lines, '', ''].join('\r\n');
  return new Promise((resolve, reject) => {
    let replies = 0;
    let bodyBytes = 0;
    let head = '';
    /** Of the present reply; null until its head is there. */
    let missing: number | null = null;
    const socket = connect({ port, host: '127.0.0.1', noDelay: true }, () => socket.write(request));
    socket.on('error', reject);
    socket.on('close', () => reject(new Error('The server closed the connection')));
    socket.on('data', (chunk) => {
      let rest = chunk.length;
      if (missing === null) {
        const before = head.length;
        head += chunk.toString('latin1');
        const end = head.indexOf('\r\n\r\n');
        if (end < 0) return;
        if (Number(head.slice(9, 12)) !== expectedStatus)
          return reject(new Error(`${path}: ${head.slice(0, end)}`));
        bodyBytes = Number(/\r\ncontent-length: (\d+)/i.exec(head)?.[1] ?? 0);
        missing = bodyBytes;
        rest = before + chunk.length - (end + 4);
      }
      missing -= rest;
      if (missing > 0) return;
      replies += 1;
      head = '';
      missing = null;
      if (!isOver()) socket.write(request);
      else {
        socket.removeAllListeners('close');
        socket.end(() => resolve({ replies, bodyBytes }));
      }
    });
  });
}
