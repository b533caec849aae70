/** Reads a statute from a file or a text, whichever format it is in, without holding more of it than needed. */
import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import { basename, dirname } from 'node:path';
import { LawSourceFault, type ParsedLaw } from '@sugya/domain/laws/import/parsed-law.ts';
import { readWikitext } from '@sugya/domain/laws/wikitext/wikitext.ts';
import { completeTexts, type FindPicture } from '../completing/complete-texts.ts';
import { picturesBeside } from '../completing/find-pictures.ts';
import { readAkomaNtoso, SOURCE_BOUNDS } from './read-akoma-ntoso.ts';

export type ReadLaw =
  | { readonly law: ParsedLaw }
  /** Why the file is refused, with the line where that shows. */
  | { readonly refusal: string };

export const LAW_FILE = /\.(?:xml|wikitext|wiki)$/i;

/** `root` is the folder that was asked for; pictures are looked for in it. */
export async function readLawFile(path: string, root = dirname(path)): Promise<ReadLaw> {
  const { size } = await stat(path);
  if (size > SOURCE_BOUNDS.bytes) return tooLarge(size);
  const chunks = utf8(createReadStream(path, { highWaterMark: CHUNK_BYTES }));
  return await complete(await parse(basename(path), chunks), picturesBeside(path, root));
}

export async function parseLawSource(given: {
  readonly file: string;
  readonly source: string;
}): Promise<ReadLaw> {
  if (given.source.length > SOURCE_BOUNDS.bytes) return tooLarge(given.source.length);
  const read = await parse(basename(given.file), [given.source.replace(/^\uFEFF/, '')]);
  return await complete(read, async () => null);
}

async function complete(read: ReadLaw, findPicture: FindPicture): Promise<ReadLaw> {
  return 'law' in read ? { law: await completeTexts(read.law, findPicture) } : read;
}

const CHUNK_BYTES = 256 * 1024;

async function parse(file: string, chunks: AsyncIterable<string> | Iterable<string>): Promise<ReadLaw> {
  try {
    if (/\.xml$/i.test(file)) return { law: await readAkomaNtoso(chunks) };
    if (!LAW_FILE.test(file))
      return { refusal: 'it is neither Akoma Ntoso (.xml) nor Wikisource mark-up (.wikitext)' };
    let text = '';
    for await (const chunk of chunks) text += chunk;
    return { law: readWikitext(text) };
  } catch (error) {
    if (!(error instanceof LawSourceFault)) throw error;
    return { refusal: error.line === null ? error.message : `line ${error.line}: ${error.message}` };
  }
}

function tooLarge(bytes: number): ReadLaw {
  const megabytes = (count: number) => `${Math.ceil(count / 2 ** 20)} MB`;
  return { refusal: `it is too large (${megabytes(bytes)}, at most ${megabytes(SOURCE_BOUNDS.bytes)})` };
}

/** Without the byte order mark; what is not UTF-8 is refused, because every law in it would be damaged. */
async function* utf8(bytes: AsyncIterable<Buffer>): AsyncIterable<string> {
  const decoder = new TextDecoder('utf-8', { fatal: true });
  try {
    for await (const chunk of bytes) yield decoder.decode(chunk, { stream: true });
    yield decoder.decode();
  } catch (error) {
    if (error instanceof TypeError) throw new LawSourceFault('it is not UTF-8 text', null);
    throw error;
  }
}
