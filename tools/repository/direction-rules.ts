/**
 * Right and left are the browser's business: `dir` on the page turns everything that is written in logical terms
 * (start, end, inline, block). One physical side in a style sheet is one thing that stands wrong in Hebrew.
 */
import type { SourceFile } from './source-file.ts';
import { type Attribute, readSyntax } from './syntax.ts';

const PHYSICAL_PROPERTY = /^(?!--)(?:.*-)?(?:left|right)(?:-|$)|^(?:float|clear|direction)$/;
const PHYSICAL_FIELD = /^(?:left|right|float|clear|direction)$|(?:Left|Right)(?:[A-Z]|$)/;
const PHYSICAL_SHORTHAND = new Set(['ml', 'mr', 'pl', 'pr', 'left', 'right']);
const SIDED = new Set(['text-align', 'textAlign', 'ta']);
const COLOUR = /^(?:#[0-9a-f]{3,8}|(?:rgb|hsl|oklch)a?\(.*\))$/i;

/** Declarations of style sheets that name a physical side or set a direction. */
export function physicalStyles(files: readonly SourceFile[]): string[] {
  return files
    .filter(({ path }) => path.endsWith('.css'))
    .flatMap(({ path, text }) =>
      declarationsOf(text)
        .filter(({ name, value }) => PHYSICAL_PROPERTY.test(name) || isSided(name, value))
        .map(({ name, value }) => `${path}: "${name}: ${value}" is not logical`),
    );
}

/** Attributes of elements that do the same, or that carry a colour instead of a name from the theme. */
export function physicalAttributes(files: readonly SourceFile[]): string[] {
  return files
    .filter(({ path }) => path.startsWith('web/src/') && path.endsWith('.tsx') && !path.endsWith('.test.tsx'))
    .flatMap((file) =>
      readSyntax(file)
        .attributes.filter(isPhysical)
        .map(({ name }) => `${file.path}: attribute "${name}" sets a side, a direction or a colour inline`),
    );
}

function isPhysical({ name, text, fields }: Attribute): boolean {
  if (PHYSICAL_SHORTHAND.has(name) || isSided(name, text)) return true;
  if (name === 'dir') return text === 'rtl';
  if (text !== null && COLOUR.test(text)) return true;
  if (fields.some((field) => field.text !== null && COLOUR.test(field.text))) return true;
  return (
    /^styles?$/.test(name) &&
    fields.some((field) => PHYSICAL_FIELD.test(field.name) || isSided(field.name, field.text))
  );
}

function isSided(name: string, value: string | null): boolean {
  return SIDED.has(name) && (value === 'left' || value === 'right');
}

function declarationsOf(sheet: string): { name: string; value: string }[] {
  const plain = sheet.replace(/\/\*.*?\*\//gs, '');
  return [...plain.matchAll(/(?<=^|[{;])\s*([a-z-]+)\s*:\s*([^;{}]+)(?=[;}])/g)].map(
    ([, name = '', value = '']) => ({
      name,
      value: value.trim(),
    }),
  );
}
