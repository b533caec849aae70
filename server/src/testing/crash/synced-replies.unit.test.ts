import { expect, test } from 'vitest';
import { readSyncedReplies } from './synced-replies.ts';

const REPLY = '10 writev(23<TCP:[1]>, [{iov_base="HTTP/1.1 200 OK\\r\\n"..., iov_len=300}], 1) = 300';
const WAL = '/data/pg_wal/000000010000000000000001';

test.each<[string, readonly string[], { replies: number; early: number[] }]>([
  ['a sync before each', [`11 fdatasync(5<${WAL}>) = 0`, REPLY], { replies: 1, early: [] }],
  ['none before the second', [`11 fsync(5<${WAL}>)   = 0`, REPLY, REPLY], { replies: 2, early: [1] }],
  [
    'a sync that ends after the reply',
    [`11 fsync(5<${WAL}> <unfinished ...>`, REPLY],
    { replies: 1, early: [0] },
  ],
  [
    'a sync that ends before it, in two lines',
    [
      `11 fsync(5<${WAL}> <unfinished ...>`,
      '12 fsync(6</data/base/1>) = 0',
      '11 <... fsync resumed>) = 0',
      REPLY,
    ],
    { replies: 1, early: [] },
  ],
  ['a sync of another file', ['11 fsync(5</data/base/1/2619>) = 0', REPLY], { replies: 1, early: [0] }],
  [
    'a sync that failed',
    [`11 fsync(5<${WAL}>) = -1 EIO (Input/output error)`, REPLY],
    { replies: 1, early: [0] },
  ],
  ['a refusal is no reply', [REPLY.replace('200 OK', '503 Service Unavailable')], { replies: 0, early: [] }],
])('%s', (_name, lines, expected) => {
  expect(readSyncedReplies(lines)).toEqual(expected);
});
