/** Finding one's way in a tree of XML. */
import { escapeHtml } from '../../../platform/texts/escape-html.ts';
import type { XmlElement, XmlNode } from './xml-tree.ts';

export function isElement(node: XmlNode): node is XmlElement {
  return typeof node !== 'string';
}

export function childrenOf(element: XmlElement, name?: string): XmlElement[] {
  const elements = element.children.filter(isElement);
  return name === undefined ? elements : elements.filter((child) => child.name === name);
}

export function childOf(element: XmlElement | undefined, name: string): XmlElement | undefined {
  return element === undefined ? undefined : childrenOf(element, name)[0];
}

/** All below it with this name, in the order of the text. */
export function descendants(element: XmlElement, isWanted: (element: XmlElement) => boolean): XmlElement[] {
  return childrenOf(element).flatMap((child) => [
    ...(isWanted(child) ? [child] : []),
    ...descendants(child, isWanted),
  ]);
}

export function named(name: string): (element: XmlElement) => boolean {
  return (element) => element.name === name;
}

export function textOf(element: XmlElement | undefined): string {
  if (element === undefined) return '';
  return element.children.map((node) => (isElement(node) ? textOf(node) : node)).join('');
}

const VOID_TAGS: ReadonlySet<string> = new Set(['img', 'br', 'hr', 'col', 'source']);

/** As HTML. `replace` answers for an element that is something else on a page; null takes the element as it is. */
export function htmlOf(
  nodes: readonly XmlNode[],
  replace: (element: XmlElement) => string | null = () => null,
): string {
  return nodes
    .map((node) => {
      if (!isElement(node)) return escapeHtml(node);
      return replace(node) ?? tagOf(node, htmlOf(node.children, replace));
    })
    .join('');
}

function tagOf({ name, attributes }: XmlElement, content: string): string {
  const words = Object.entries(attributes).map(([key, value]) => ` ${key}="${escapeHtml(value)}"`);
  const start = `<${name}${words.join('')}>`;
  return VOID_TAGS.has(name) ? start : `${start}${content}</${name}>`;
}
