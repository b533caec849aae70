/**
 * What a screen reader has to say: from the accessibility tree that Chromium itself makes, and from what changes in the
 * page's live regions.
 */
import type { Page } from '@playwright/test';

type Property = { readonly name: string; readonly value: { readonly value?: unknown } };
type TreeNode = {
  readonly nodeId: string;
  readonly childIds?: readonly string[];
  readonly parentId?: string;
  readonly ignored: boolean;
  readonly role?: { readonly value: string };
  readonly name?: { readonly value: string };
  readonly description?: { readonly value: string };
  readonly properties?: readonly Property[];
};

/** States that are said where they hold; the second word where they do not, for those that are said either way. */
const STATES: readonly (readonly [name: string, holds: string, holdsNot?: string])[] = [
  ['checked', 'checked', 'not checked'],
  ['pressed', 'pressed', 'not pressed'],
  ['selected', 'selected'],
  ['expanded', 'expanded', 'collapsed'],
  ['disabled', 'unavailable'],
  ['required', 'required'],
  ['invalid', 'invalid'],
];
/** Roles that say nothing by themselves. */
const SILENT = new Set([
  'generic',
  'none',
  'LabelText',
  'Legend',
  'LineBreak',
  'paragraph',
  'listitem',
  'row',
]);
const WORDS = new Set(['StaticText', 'InlineTextBox', 'ListMarker']);
/** What nobody can use or tell apart without a name. */
const NAMED =
  /^(?:button|link|textbox|searchbox|radio|checkbox|switch|combobox|listbox|option|slider|spinbutton|tab|menuitem|dialog|alertdialog|region|search|group|radiogroup|table|separator)\b/;

export type ScreenReader = {
  /** The control in focus: its role, its name, its states and what describes it. */
  readonly focused: () => Promise<string>;
  /** The same of everything that is there, in the order of reading, without plain words. */
  readonly outline: () => Promise<string[]>;
  /** Of the outline, what has no name and needs one. */
  readonly nameless: () => Promise<string[]>;
  /** What live regions said since the page came. */
  readonly announced: () => Promise<string[]>;
};

export async function screenReader(page: Page): Promise<ScreenReader> {
  await page.addInitScript(listenToLiveRegions);
  const devtools = await page.context().newCDPSession(page);

  /** Each node with the words below it. */
  async function inReadingOrder(): Promise<{ node: TreeNode; words: string }[]> {
    const { nodes } = await devtools.send('Accessibility.getFullAXTree');
    const all = new Map((nodes as TreeNode[]).map((node) => [node.nodeId, node])); // of the protocol, with fewer fields
    const read: { node: TreeNode; words: string }[] = [];
    const walk = (node: TreeNode | undefined): string => {
      if (node === undefined || node.role?.value === 'InlineTextBox') return '';
      const own = { node, words: node.role?.value === 'StaticText' ? (node.name?.value ?? '') : '' };
      if (!node.ignored && !WORDS.has(node.role?.value ?? '')) read.push(own);
      for (const id of node.childIds ?? []) own.words = `${own.words} ${walk(all.get(id))}`.trim();
      return own.words;
    };
    walk([...all.values()].find(({ parentId }) => parentId === undefined));
    return read;
  }

  async function outline(): Promise<string[]> {
    const all = await inReadingOrder();
    return all.filter(({ node }) => !SILENT.has(node.role?.value ?? '')).map(({ node }) => said(node));
  }

  return {
    focused: async () => {
      const all = await inReadingOrder();
      const holder = all.findLast(({ node }) => stateOf(node, 'focused') === true);
      if (holder === undefined || holder.node.role?.value === 'RootWebArea') return 'nothing';
      // What is no control is read out with its words.
      const isText = SILENT.has(holder.node.role?.value ?? '');
      return said(isText ? { ...holder.node, name: { value: holder.words } } : holder.node);
    },
    outline,
    nameless: async () => (await outline()).filter((line) => NAMED.test(line) && !line.includes('"')),
    announced: () => page.evaluate(() => (globalThis as unknown as Heard).heard), // by the script below
  };
}

type Heard = { heard: string[] };

function said(node: TreeNode): string {
  const states = STATES.flatMap(([name, holds, holdsNot]) => {
    const state = stateOf(node, name);
    if (state === undefined || state === '') return [];
    return state === true || state === 'true' || state === 'mixed' ? [holds] : (holdsNot ?? []);
  });
  const level = stateOf(node, 'level');
  const role = `${node.role?.value ?? ''}${typeof level === 'number' ? ` ${level}` : ''}`;
  const name = node.name?.value.trim() ? ` "${oneLine(node.name.value)}"` : '';
  const description = node.description?.value ? ` (${oneLine(node.description.value)})` : '';
  return `${[role + name, ...states].join(', ')}${description}`;
}

function stateOf({ properties }: TreeNode, name: string): unknown {
  return properties?.find((property) => property.name === name)?.value.value;
}

function oneLine(text: string): string {
  return text.replace(/\s+/g, ' ').trim();
}

/** Runs in the page, before the app. */
function listenToLiveRegions(): void {
  const LIVE = '[role="status"], [role="alert"], [role="log"], [aria-live="polite"], [aria-live="assertive"]';
  const holder = globalThis as unknown as Heard;
  holder.heard = [];
  const before = new WeakMap<Element, string>();
  const hear = (node: Node) => {
    const element = node instanceof Element ? node : node.parentElement;
    if (element === null) return;
    for (const region of [element.closest(LIVE), ...element.querySelectorAll(LIVE)]) {
      if (region === null) continue;
      const words = region.textContent?.replace(/\s+/g, ' ').trim() ?? '';
      if (words !== '' && before.get(region) !== words) holder.heard.push(words);
      before.set(region, words);
    }
  };
  new MutationObserver((changes) => {
    for (const { target, addedNodes } of changes) {
      hear(target);
      for (const node of addedNodes) hear(node);
    }
  }).observe(document, { subtree: true, childList: true, characterData: true });
}
