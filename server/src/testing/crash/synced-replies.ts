/** Reads what `strace -f -y` saw of a server and its database: which replies left before the log was on the disk. */

const LINE = /^(\d+) +(.*)$/;
const SYNC = /^(?:fsync|fdatasync)\(\d+<([^>]*)>/;
const RESUMED = /^<\.\.\. (?:fsync|fdatasync) resumed>/;
const SUCCEEDED = /= 0$/;
/** A write that was not finished in its line began there all the same. */
const REPLY = /^(?:write|writev|sendto|sendmsg)\(.*"HTTP\/1\.1 200 /;
const LOG = /\/pg_wal\//;

export type SyncedReplies = {
  readonly replies: number;
  /** Before which no sync of the write-ahead log ended since the reply before: places among the replies, from 0. */
  readonly early: readonly number[];
};

/** `lines` in the order of time, of one client that waits for each reply: then each reply has a sync of its own. */
export function readSyncedReplies(lines: readonly string[]): SyncedReplies {
  const unfinished = new Map<string, string>();
  const early: number[] = [];
  let replies = 0;
  let isSynced = false;
  for (const line of lines) {
    const [, pid = '', event = ''] = LINE.exec(line) ?? [];
    const path = SYNC.exec(event)?.[1];
    if (path !== undefined && event.endsWith('<unfinished ...>')) unfinished.set(pid, path);
    const synced = RESUMED.test(event) ? unfinished.get(pid) : path;
    if (synced !== undefined && LOG.test(synced) && SUCCEEDED.test(event)) isSynced = true;
    if (!REPLY.test(event)) continue;
    if (!isSynced) early.push(replies);
    replies += 1;
    isSynced = false;
  }
  return { replies, early };
}
