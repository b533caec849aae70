/** What the list at the end of a zip archive says of its entries. Nothing is unpacked. */

export type ArchiveEntry = {
  readonly name: string;
  readonly packedBytes: number;
  readonly bytes: number;
  readonly isEncrypted: boolean;
  readonly isLink: boolean;
};

const END_OF_LIST = 0x06054b50;
const ENTRY = 0x02014b50;
const END_BYTES = 22;
const LONGEST_COMMENT = 65_535;
const ENTRY_BYTES = 46;
const UNIX_LINK = 0o120000;
const UNIX_KIND = 0o170000;

/** Null when there is no such list, or when it does not hold together. */
export function archiveEntries(bytes: Uint8Array): ArchiveEntry[] | null {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const end = endOfList(view);
  if (end === null) return null;
  const count = view.getUint16(end + 10, true);
  let place = view.getUint32(end + 16, true);
  const entries: ArchiveEntry[] = [];
  for (let read = 0; read < count; read += 1) {
    if (place + ENTRY_BYTES > view.byteLength || view.getUint32(place, true) !== ENTRY) return null;
    const nameBytes = view.getUint16(place + 28, true);
    const restBytes = view.getUint16(place + 30, true) + view.getUint16(place + 32, true);
    const nameAt = place + ENTRY_BYTES;
    if (nameAt + nameBytes > view.byteLength) return null;
    const kind = (view.getUint32(place + 38, true) >>> 16) & UNIX_KIND;
    entries.push({
      name: new TextDecoder().decode(bytes.subarray(nameAt, nameAt + nameBytes)),
      packedBytes: view.getUint32(place + 20, true),
      bytes: view.getUint32(place + 24, true),
      isEncrypted: (view.getUint16(place + 8, true) & 1) === 1,
      isLink: kind === UNIX_LINK,
    });
    place = nameAt + nameBytes + restBytes;
  }
  return entries;
}

function endOfList(view: DataView): number | null {
  const first = Math.max(0, view.byteLength - END_BYTES - LONGEST_COMMENT);
  for (let place = view.byteLength - END_BYTES; place >= first; place -= 1) {
    if (view.getUint32(place, true) === END_OF_LIST) return place;
  }
  return null;
}
