import { QueryObserver } from '@tanstack/react-query';
import { expect, it, vi } from 'vitest';
import { deferred } from '../testing/deferred.ts';
import { createQueryClient } from './query-client.ts';

const KEY = ['files'];

it('AAN-03: a list whose first read is under way at a change is read again', async () => {
  const client = createQueryClient();
  const first = deferred<string[]>();
  const read = vi.fn<() => Promise<string[]>>();
  read.mockReturnValueOnce(first.promise).mockResolvedValue(['made meanwhile']);
  const leave = new QueryObserver(client, { queryKey: KEY, queryFn: read }).subscribe(() => {});

  const invalidated = client.invalidateQueries({ queryKey: KEY });
  first.resolve([]);
  await invalidated;

  await vi.waitFor(() => expect(client.getQueryData(KEY)).toEqual(['made meanwhile']));
  expect(read).toHaveBeenCalledTimes(2);
  leave();
});

it('a list that is there is read once', async () => {
  const client = createQueryClient();
  const read = vi.fn(async () => ['here']);
  const leave = new QueryObserver(client, { queryKey: KEY, queryFn: read }).subscribe(() => {});
  await vi.waitFor(() => expect(client.getQueryData(KEY)).toEqual(['here']));

  await client.invalidateQueries({ queryKey: KEY });

  expect(read).toHaveBeenCalledTimes(2);
  leave();
});
