import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { type CuttableConnection, cuttableConnection } from './cuttable-connection.ts';

let server: Server;
let connection: CuttableConnection;
beforeEach(async () => {
  server = createServer((request, response) => {
    // `/half` says something and stays open.
    if (request.url === '/half') response.write('one');
    else response.end(`you asked for ${request.url}`);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  // A server that listens on a port says which.
  const { port } = server.address() as AddressInfo;
  connection = await cuttableConnection(`http://127.0.0.1:${port}`);
});
afterEach(async () => {
  await connection.close();
  server.closeAllConnections();
  await new Promise((resolve) => server.close(resolve));
});

const ask = async (path: string) => (await fetch(`${connection.origin}${path}`)).text();

it('passes on what is asked and what is answered', async () => {
  expect(await ask('/law')).toBe('you asked for /law');
});

it('once cut, breaks off the answer that was under way and refuses every new connection', async () => {
  const half = await fetch(`${connection.origin}/half`);
  const rest = half.text();
  await connection.cut();
  await expect(rest).rejects.toThrow('terminated');
  await expect(ask('/law')).rejects.toMatchObject({ cause: { code: 'ECONNREFUSED' } });
});

it('once restored, answers at the same address', async () => {
  await connection.cut();
  await connection.restore();
  expect(await ask('/law')).toBe('you asked for /law');
});

it('may be restored and closed when it is not cut, and twice', async () => {
  await connection.restore();
  expect(await ask('/law')).toBe('you asked for /law');
  await connection.close();
  await connection.close();
});

it('is reached from this machine alone', () => {
  expect(new URL(connection.origin).hostname).toBe('127.0.0.1');
});
