import type { AuditLine, AuditLineWhole } from '@sugya/contract/audit.ts';
import { z } from 'zod';
import type { LineRow } from './audit.store.ts';
import { hex } from './check-chain.ts';

const side = z.record(z.string(), z.unknown()).nullable().default(null);
const storedContent = z.object({ from: side, about: side, before: side, after: side });

export function viewLine({
  number,
  at,
  actorId,
  actorName,
  kind,
  place,
  digest,
  content,
}: LineRow): AuditLine {
  const left = content === null ? 'erased' : 'whole';
  return {
    id: number,
    at: at.toISOString(),
    actor: actorId === null ? null : { id: actorId, name: actorName ?? '' },
    kind,
    place,
    contents: digest === null ? 'none' : left,
  };
}

export function viewWholeLine(row: LineRow): AuditLineWhole {
  const { subjectId, subjectName, digest, hash } = row;
  return {
    ...viewLine(row),
    ...contentOf(row),
    student: subjectId === null ? null : { id: subjectId, name: subjectName ?? '' },
    digest: digest === null ? null : hex(digest),
    hash: hex(hash),
  };
}

/** A line may have been tampered with: what cannot be read is shown as nothing, and the check says the line. */
export function contentOf({ content }: Pick<LineRow, 'content'>) {
  try {
    return storedContent.parse(JSON.parse(content ?? '{}'));
  } catch {
    return storedContent.parse({});
  }
}
