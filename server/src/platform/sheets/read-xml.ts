/** One part of a workbook, element by element. It is not trusted: no document type, no entities but XML's own. */
import { SaxesParser } from 'saxes';

export type XmlHandlers = {
  readonly open?: (name: string, attributes: Readonly<Record<string, string>>) => void;
  readonly text?: (text: string) => void;
  readonly close?: (name: string) => void;
};

export class UnreadableXml extends Error {}

/** A part that is not there has no elements. Names go without their prefix. */
export function readXml(part: Uint8Array | undefined, { open, text, close }: XmlHandlers): void {
  if (part === undefined) return;
  const parser = new SaxesParser({ xmlns: false });
  const refuse = (): never => {
    throw new UnreadableXml();
  };
  parser.on('error', refuse);
  parser.on('doctype', refuse);
  parser.on('opentag', ({ name, attributes }) => open?.(localName(name), attributes));
  parser.on('text', (words) => text?.(words));
  parser.on('cdata', (words) => text?.(words));
  parser.on('closetag', ({ name }) => close?.(localName(name)));
  parser.write(new TextDecoder().decode(part)).close();
}

function localName(name: string): string {
  return name.slice(name.indexOf(':') + 1);
}
