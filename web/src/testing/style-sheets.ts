/** Our style sheets as the browser gets them, for tests that reason about colours without a browser. */
import postcss, { type Container, type Declaration, Rule } from 'postcss';

/** A file of the web's sources. */
export type StyleSheet = { readonly path: string; readonly text: string };

/** A rule with what it says itself; nested rules are rules of their own. */
export type StyleRule = {
  /** `features/laws/reader/reader.module.css .clause`. */
  readonly place: string;
  readonly properties: ReadonlyMap<string, string>;
};

export function rulesOf({ path, text }: StyleSheet): StyleRule[] {
  const rules: StyleRule[] = [];
  postcss.parse(text).walkRules((rule) => {
    const declarations = rule.nodes.filter((node): node is Declaration => node.type === 'decl');
    if (declarations.length === 0) return;
    const properties = new Map(declarations.map(({ prop, value }) => [prop, value]));
    rules.push({ place: `${path} ${selectorOf(rule)}`, properties });
  });
  return rules;
}

function selectorOf(rule: Rule): string {
  const own = rule.selector.replaceAll(/\s+/g, ' ');
  let outer: Rule['parent'] | Rule = rule.parent;
  while (outer?.type === 'atrule') outer = outer.parent;
  return outer instanceof Rule ? `${selectorOf(outer)} ${own}` : own;
}

export type Tokens = ReadonlyMap<string, string>;

/** What the tokens are in each look that sets colours: by itself, in the panel's modes, and where the device asks for contrast. */
export function readLooks(sheets: {
  readonly tokens: string;
  readonly modes: string;
}): ReadonlyMap<string, Tokens> {
  const modes = postcss.parse(sheets.modes);
  const plain = tokensOf(postcss.parse(sheets.tokens), ':root');
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

function mode(name: string): string {
  return `:root[data-modes~="${name}"]`;
}

/** Of the rules with exactly this selector that stand directly in `container`. */
function tokensOf(container: Container, selector: string): Tokens {
  const rules = (container.nodes ?? []).filter(
    (node): node is Rule => node instanceof Rule && node.selector === selector,
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
