/** QTI 3 spells with hyphens what QTI 2 spells with capitals; here both have the names of QTI 2. */
import { isElement } from '../xml/walk.ts';
import type { XmlElement } from '../xml/xml-tree.ts';

const PREFIX = 'qti-';

export function likeQti2(element: XmlElement): XmlElement {
  const children = element.children.map((node) => (isElement(node) ? likeQti2(node) : node));
  if (!element.name.startsWith(PREFIX)) return { ...element, children };
  const attributes = Object.fromEntries(
    Object.entries(element.attributes).map(([name, value]) => [camelCase(name), value]),
  );
  return { ...element, name: camelCase(element.name.slice(PREFIX.length)), attributes, children };
}

function camelCase(name: string): string {
  if (name.startsWith('data-')) return name;
  return name.replace(/-([a-z])/g, (_all, letter: string) => letter.toUpperCase());
}
