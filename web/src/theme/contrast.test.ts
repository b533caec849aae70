/**
 * Contrast of words in every look, from the tokens (WCAG 1.4.3, 1.4.11): a browser need not paint each screen in each
 * mode for it. The lists below are complete because a rule reads every style sheet: a sheet that paints with something
 * else has to say on what it lies.
 */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { readLooks, rulesOf, type StyleRule, type Tokens } from '../testing/style-sheets.ts';

/** Any of these words may lie on any of these grounds. */
const WORDS = ['ink', 'ink-2', 'ink-3', 'accent', 'amber-ink', 'right', 'wrong'];
const GROUNDS = ['paper', 'sheet', 'sunk', 'accent-soft', 'amber-soft', 'right-soft', 'wrong-soft'];
/** What is written on these says so in the same rule. */
const ON_FILLS: readonly (readonly [words: string, fill: string])[] = [
  ['on-accent', 'accent-fill'],
  ['on-accent', 'accent-fill-hover'],
  ['on-accent', 'wrong-fill'],
  ['on-bar', 'bar-fill'],
  ['sheet', 'right'],
  ['sheet', 'wrong'],
  ['sheet', 'amber-ink'],
  ['on-bar', 'bar-fill'],
];
/** Lines and signs without words, which owe 3:1 to the grounds of a screen. */
const SIGNS = ['line-strong', 'focus', 'link-ring', 'amber'];
const SCREEN_GROUNDS = ['paper', 'sheet', 'sunk'];

/** Painted parts in which no word lies, and signs that are no words. */
const WITHOUT_WORDS = [
  /state-mark\.module\.css .*::before$/,
  /book-view\.module\.css \.frame$/,
  /pdf-pages\.module\.css /,
  /studio\/home\/home\.module\.css .*::before$/,
  /category-(?:boxes|heading)\.module\.css .*::before$/,
  /question-navigator\.module\.css \.flag$/,
  /celebration\.module\.css \.(?:row|diamond)/,
  /split\.module\.css \.divider /,
  /manual-table\.module\.css \.star /,
  /clause-list\.module\.css .*::before$/,
  /law-rows\.module\.css .*::before$/,
  /side-icons\.module\.css \.frame$/,
  /feedback-form\.module\.css \.stars$/,
  /lecture\.module\.css \.waiting$/,
  /lecture-player\.module\.css \.(?:frame|gap)$/,
  /band\.module\.css \.(?:interval|middle)$/,
  /exam\/debrief\/debrief\.module\.css \.(?:length|target)$/,
  /accessibility-panel\.module\.css \.switch /,
  /wordmark\.module\.css \.mark$/,
  /first-screen\.css \.first-mark$/,
  // Black on white in every look, for the camera that reads it.
  /codes\.module\.css \.qr$/,
  /percent-bar\.module\.css \.(?:fill|marker)/,
  /reviewed-answers\.module\.css .*\.fill$/,
  /subject-bar\.module\.css \.(?:right|wrong|held)$/,
  /tenths\.module\.css \.filled$/,
  /first-run\.module\.css .*::before$/,
  /state-mark\.module\.css .*::before$/,
  /step-list\.module\.css \.tick /,
  /week-strip\.module\.css \.fill$/,
  /activity\.module\.css \.bar$/,
  /overview\.module\.css \.(?:figures|mark)$/,
  /uploads\.module\.css \.progress/,
  /import\/file\/progress\.module\.css \.progress/,
];
/** Words on a picture or on paper, and buttons that cannot be pressed, of which no contrast is asked. */
const OTHER_WORDS = [
  /video-cards\.module\.css \.(?:play|length)$/,
  /print-sheet\.module\.css \.paper /,
  /\[aria-disabled="true"\]$/,
];
/** A fill whose words are in the rule that it changes. */
const HOVERED = [/first-card\.module\.css \.primary &:hover$/];

const SOURCES = join(import.meta.dirname, '..');
const read = (path: string) => readFileSync(join(SOURCES, path), 'utf8');
const looks = [...readLooks({ tokens: read('theme/tokens.css'), modes: read('theme/modes.css') })];
/** Of every style sheet outside the theme. */
const rules = readdirSync(SOURCES, { recursive: true, encoding: 'utf8' })
  .filter((path) => path.endsWith('.css') && !path.startsWith('theme/'))
  .flatMap((path) => rulesOf({ path, text: read(path) }));

it.each(looks)('TRM-14 to TRM-22: in the look „%s” words have 4.5:1 on every ground', (_name, tokens) => {
  const pairs = [...WORDS.flatMap((word) => GROUNDS.map((ground) => [word, ground] as const)), ...ON_FILLS];
  expect(tooWeak(tokens, pairs, 4.5)).toEqual([]);
});

it.each(looks)('TRM-14 to TRM-22: in the look „%s” signs have 3:1 on the screen', (_name, tokens) => {
  const pairs = SIGNS.flatMap((sign) => SCREEN_GROUNDS.map((ground) => [sign, ground] as const));
  expect(tooWeak(tokens, pairs, 3)).toEqual([]);
});

it('every style sheet paints with the words, grounds and fills that are listed here', () => {
  expect(rules.length).toBeGreaterThan(1_000);
  expect(rules.filter((rule) => !isKnown(rule)).map(({ place }) => place)).toEqual([]);
});

it('every place that is listed here exists', () => {
  const listed = [...WITHOUT_WORDS, ...OTHER_WORDS, ...HOVERED];
  expect(listed.filter((place) => !rules.some((rule) => place.test(rule.place)))).toEqual([]);
});

it('sees what it is for', () => {
  expect(contrast('#000000', '#ffffff')).toBe(21);
  expect(contrast('#767676', '#ffffff')).toBeCloseTo(4.54, 2);
  const [, tokens] = looks[0] ?? [];
  expect(tooWeak(new Map(tokens).set('--ink-3', '#9aa1ad'), [['ink-3', 'paper']], 4.5)).toHaveLength(1);
  const painted = (properties: Record<string, string>) =>
    isKnown({ place: 'a.css .b', properties: new Map(Object.entries(properties)) });
  expect(painted({ color: 'var(--ink)', background: 'var(--sheet)' })).toBe(true);
  expect(painted({ color: 'var(--amber)' })).toBe(false);
  expect(painted({ background: 'var(--line)' })).toBe(false);
  expect(painted({ color: 'var(--on-accent)' })).toBe(false);
  expect(painted({ color: 'var(--ink)', background: 'var(--accent-fill)' })).toBe(false);
  expect(painted({ color: '#fff' })).toBe(false);
});

function isKnown({ place, properties }: StyleRule): boolean {
  const color = properties.get('color');
  const ground = properties.get('background') ?? properties.get('background-color');
  if (isSystem(color) && isSystem(ground)) return true;
  if ([...WITHOUT_WORDS, ...OTHER_WORDS, ...HOVERED].some((listed) => listed.test(place))) return true;
  if (ON_FILLS.some(([word, fill]) => color === `var(--${word})` && ground === `var(--${fill})`)) return true;
  return (
    isOneOf(WORDS, color, ['inherit', 'currentcolor']) && isOneOf(GROUNDS, ground, ['none', 'transparent'])
  );
}

function isOneOf(names: readonly string[], value: string | undefined, words: readonly string[]): boolean {
  return value === undefined || words.includes(value) || names.some((name) => value === `var(--${name})`);
}

/** The system's own colours, which it keeps apart by itself. */
function isSystem(value: string | undefined): boolean {
  return value !== undefined && /^(?:Highlight|HighlightText|Mark|MarkText|Canvas|CanvasText)$/.test(value);
}

type Pair = readonly [above: string, below: string];

function tooWeak(tokens: Tokens, pairs: readonly Pair[], least: number): string[] {
  return pairs
    .map(([above, below]) => ({
      above,
      below,
      ratio: contrast(colour(tokens, above), colour(tokens, below)),
    }))
    .filter(({ ratio }) => !(ratio >= least))
    .map(({ above, below, ratio }) => `${above} on ${below}: ${ratio.toFixed(2)}`);
}

/** A token that names another is that one's colour. */
function colour(tokens: Tokens, name: string): string {
  const value = tokens.get(`--${name}`) ?? '';
  const [, other] = /^var\(--([\w-]+)\)$/.exec(value) ?? [];
  return other === undefined ? value : colour(tokens, other);
}

/** WCAG 2.2, contrast ratio. */
function contrast(one: string, other: string): number {
  const [lighter = 0, darker = 0] = [luminance(one), luminance(other)].toSorted((a, b) => b - a);
  return (lighter + 0.05) / (darker + 0.05);
}

/** WCAG 2.2, relative luminance of `#rrggbb`. */
function luminance(hex: string): number {
  if (!/^#[\da-f]{6}$/i.test(hex)) throw new Error(`${hex} is no colour that can be computed with`);
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((from) => {
    const share = Number.parseInt(hex.slice(from, from + 2), 16) / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}
