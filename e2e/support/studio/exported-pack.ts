/** A course as the server exports it: the JSON files of its content pack by the definition that they follow. */
import { openArchive } from '@sugya/server/features/import/archive/open-archive.ts';

export type ExportedPack = Readonly<Record<string, readonly unknown[]>>;

const FILES: readonly (readonly [RegExp, string])[] = [
  [/^course\.json$/, 'course'],
  [/^exercises\//, 'exercise'],
  [/^chapters\//, 'chapter'],
  [/^lectures\.json$/, 'lectures'],
  [/^books\.json$/, 'books'],
  [/^messages\.json$/, 'messages'],
  [/^support\.json$/, 'support'],
  [/^live-lectures\.json$/, 'liveLectures'],
  [/^drafting\//, 'draftingTask'],
];

export async function exportedPack(
  origin: string,
  { courseId, token }: { readonly courseId: number; readonly token: string },
): Promise<ExportedPack> {
  const response = await fetch(`${origin}/api/admin/exports/courses/${courseId}`, {
    headers: { authorization: `Bearer ${token}` },
  });
  if (!response.ok) throw new Error(`The export answered ${response.status}`);
  const pack: Record<string, unknown[]> = {};
  const parts = openArchive(new Uint8Array(await response.arrayBuffer()), {
    isWanted: (name) => name.endsWith('.json'),
  });
  for (const [name, bytes] of parts) {
    const definition = FILES.find(([file]) => file.test(name))?.[1];
    if (definition === undefined) continue;
    pack[definition] = [...(pack[definition] ?? []), JSON.parse(new TextDecoder().decode(bytes))];
  }
  return pack;
}

/** Every value at `chapter.questions.name`, of all files and lists on the way. */
export function valuesAt(pack: ExportedPack, path: string): unknown[] {
  const [definition = '', ...names] = path.split('.');
  let present: unknown[] = [...(pack[definition] ?? [])];
  for (const name of names) {
    present = present.flatMap((holder) => {
      const value = typeof holder === 'object' && holder !== null ? Reflect.get(holder, name) : undefined;
      return Array.isArray(value) ? value : [value];
    });
  }
  return present;
}
