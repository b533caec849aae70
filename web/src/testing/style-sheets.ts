/** Our style sheets as the browser gets them, for tests that reason about colours without a browser. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import postcss, { type Declaration, type Root, type Rule } from 'postcss';

const SOURCES = join(import.meta.dirname, '..');

/** A rule with what it says itself; nested rules are rules of their own. */
export type StyleRule = {
  /** `features/laws/reader/reader.module.css .clause`. */
  readonly place: string;
  readonly properties: ReadonlyMap<string, string>;
};

/** Every style sheet outside the theme. */
export function componentRules(): StyleRule[] {
  return readdirSync(SOURCES, { recursive: true, encoding: 'utf8' })
    .filter((path) => path.endsWith('.css') && !path.startsWith('theme/'))
    .toSorted()
    .flatMap((path) => rulesOf(path, postcss.parse(readFileSync(join(SOURCES, path), 'utf8'))));
}

export function rulesOf(path: string, sheet: Root): StyleRule[] {
  const rules: StyleRule[] = [];
  sheet.walkRules((rule) => {
    const declarations = rule.nodes.filter((node): node is Declaration => node.type === 'decl');
    if (declarations.length === 0) return;
    const properties = new Map(declarations.map(({ prop, value }) => [prop, value]));
    rules.push({ place: `${path} ${selectorOf(rule)}`, properties });
  });
  return rules;
}

function selectorOf(rule: Rule): string {
  const own = rule.selector.replaceAll(/\s+/g, ' ');
  let outer = rule.parent;
  while (outer?.type === 'atrule') outer = outer.parent;
  return outer?.type === 'rule' ? `${selectorOf(outer as Rule)} ${own}` : own; // its type says so
}

export type Tokens = ReadonlyMap<string, string>;

/** What the tokens are in each look that sets colours: by itself, in the panel's modes, and where the device asks for contrast. */
export function readLooks(): ReadonlyMap<string, Tokens> {
  const read = (name: string) => postcss.parse(readFileSync(join(SOURCES, 'theme', name), 'utf8'));
  const modes = read('modes.css');
  const plain = tokensOf(read('tokens.css'), ':root');
  const night = tokensOf(modes, mode('night'));
  const more: Tokens[] = [];
  modes.walkAtRules('media', (rule) => {
    if (rule.params !== '(prefers-contrast: more)') return;
    more.push(tokensOf(rule, ':root'), tokensOf(rule, mode('night')));
  });
  const [moreByDay, moreByNight] = more;
  if (moreByDay === undefined || moreByNight === undefined) throw new Error('no colours of more contrast');
  // Later sheets and blocks win, as in the files.
  const laid = (...layers: readonly Tokens[]): Tokens => new Map(layers.flatMap((layer) => [...layer]));
  const yellow = tokensOf(modes, mode('yellow-on-black'));
  const black = tokensOf(modes, mode('black-on-white'));
  return new Map([
    ['by itself', laid(plain)],
    ['night', laid(plain, night)],
    ['yellow-on-black', laid(plain, yellow)],
    ['black-on-white', laid(plain, black)],
    ['more contrast', laid(plain, moreByDay)],
    ['night, more contrast', laid(plain, night, moreByDay, moreByNight)],
    ['yellow-on-black, more contrast', laid(plain, moreByDay, yellow)],
    ['black-on-white, more contrast', laid(plain, moreByDay, black)],
  ]);
}

export function mode(name: string): string {
  return `:root[data-modes~="${name}"]`;
}

/** Of the rules with exactly this selector that stand directly in `container`. */
export function tokensOf(container: { nodes?: unknown }, selector: string): Tokens {
  const rules = ((container.nodes ?? []) as Rule[]).filter(
    // what postcss calls its children
    (node) => node.type === 'rule' && node.selector === selector,
  );
  if (rules.length === 0) throw new Error(`no rule ${selector}`);
  return new Map(
    rules.flatMap(({ nodes }) =>
      nodes.flatMap((node) =>
        node.type === 'decl' && node.prop.startsWith('--') ? [[node.prop, node.value] as const] : [],
      ),
    ),
  );
}
