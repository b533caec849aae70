import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { type FaultyNetwork, faultyNetwork } from './faulty-network.ts';

let heard: string[] = [];
let network: FaultyNetwork;
const echo = createServer((socket) => {
  socket.on('error', () => {});
  socket.on('data', (piece) => {
    heard.push(piece.toString());
    socket.write(`back ${piece.toString()}`);
  });
});

beforeEach(async () => {
  heard = [];
  echo.listen(0, '127.0.0.1');
  await once(echo, 'listening');
  network = await faultyNetwork((echo.address() as AddressInfo).port);
});
afterEach(async () => {
  await network.close();
  echo.close();
});

async function open(): Promise<{ socket: Socket; replies: string[]; isBroken: () => boolean }> {
  const socket = connect(network.port, '127.0.0.1');
  const replies: string[] = [];
  let isBroken = false;
  socket.on('data', (piece) => replies.push(piece.toString()));
  socket.on('error', () => {});
  socket.on('close', () => {
    isBroken = true;
  });
  await once(socket, 'connect');
  return { socket, replies, isBroken: () => isBroken };
}

it('EXE-79: an open network carries both ways', async () => {
  const { socket, replies } = await open();
  socket.write('one');
  await vi.waitFor(() => expect(replies).toEqual(['back one']));
});

it('EXE-79: a mute network delivers what is sent and loses the reply, and breaks the connection when it opens again', async () => {
  const { socket, replies, isBroken } = await open();
  network.turn('mute');
  socket.write('one');
  await vi.waitFor(() => expect(heard).toEqual(['one']));
  network.turn('open');
  await vi.waitFor(() => expect(isBroken()).toBe(true));
  expect(replies).toEqual([]);
});

it('EXE-79: a deaf network takes what is sent and delivers nothing', async () => {
  const { socket, isBroken } = await open();
  network.turn('deaf');
  await new Promise((resolve) => socket.write('one', resolve));
  // What passes after it passes alone.
  const other = await open();
  network.turn('open');
  await vi.waitFor(() => expect(other.isBroken()).toBe(true));
  await vi.waitFor(() => expect(isBroken()).toBe(true));
  expect(heard).toEqual([]);
});

it('EXE-79: a refused network breaks what is open and takes nothing new', async () => {
  const { isBroken } = await open();
  network.turn('refused');
  await vi.waitFor(() => expect(isBroken()).toBe(true));
  const next = await open().catch(() => null);
  if (next !== null) await vi.waitFor(() => expect(next.isBroken()).toBe(true));
  network.turn('open');
  const { socket, replies } = await open();
  socket.write('two');
  await vi.waitFor(() => expect(replies).toEqual(['back two']));
});
