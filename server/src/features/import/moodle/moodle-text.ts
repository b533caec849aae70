/** Texts of Moodle: in one of its four formats, with the files that they show beside them. */
import { paragraphOf } from '../../../platform/texts/html-text.ts';
import { mediaReference } from '../formats/pictures.ts';
import type { RowNotes } from '../formats/row-notes.ts';
import { childOf, childrenOf, htmlOf, isElement, textOf } from '../xml/walk.ts';
import type { XmlElement } from '../xml/xml-tree.ts';

const PLACEHOLDER = /@@PLUGINFILE@@\/([^"'\s?#<>]+)[^"'\s<>]*/g;

export class MoodleText {
  readonly #prefix: string;
  readonly #media: Map<string, Uint8Array>;
  readonly #notes: RowNotes;
  #texts = 0;

  constructor(prefix: string, media: Map<string, Uint8Array>, notes: RowNotes) {
    this.#prefix = prefix;
    this.#media = media;
    this.#notes = notes;
  }

  /** Empty where there is none. Pictures are kept, and stand in the text by their reference. */
  html(element: XmlElement | undefined, field: string): string {
    const text = childOf(element, 'text');
    if (element === undefined || text === undefined) return '';
    this.#texts += 1;
    const folder = `${this.#prefix}/${this.#texts}/`;
    const files = this.#keepFiles(element, folder);
    const html = this.#formatted(text, element.attributes.format ?? 'html', field);
    const shown = new Set<string>();
    const linked = html.replace(PLACEHOLDER, (_all, name: string) => {
      const path = folder + decoded(name);
      shown.add(path);
      return mediaReference(path);
    });
    for (const file of files) {
      if (!shown.has(file)) this.#notes.notCarried('media_not_carried', field, file.slice(folder.length));
    }
    return linked.trim();
  }

  #keepFiles(element: XmlElement, folder: string): string[] {
    return childrenOf(element, 'file').map((file) => {
      const { name = '', path = '/' } = file.attributes;
      const kept = `${folder}${`${path}/${name}`.replace(/\/+/g, '/').replace(/^\//, '')}`;
      this.#media.set(kept, Buffer.from(textOf(file), 'base64'));
      return kept;
    });
  }

  #formatted(text: XmlElement, format: string, field: string): string {
    // Mark-up that was not escaped.
    if (text.children.some(isElement)) return htmlOf(text.children);
    const words = textOf(text).trim();
    if (words === '' || format === 'html') return words;
    if (format === 'markdown') this.#notes.changed('text_format', field, format);
    // The automatic format is HTML whose line ends count.
    if (format === 'moodle_auto_format') return `<p>${words.replace(/\r\n|\r|\n/g, '<br>')}</p>`;
    return paragraphOf(words);
  }
}

function decoded(name: string): string {
  try {
    return decodeURIComponent(name);
  } catch {
    return name;
  }
}
