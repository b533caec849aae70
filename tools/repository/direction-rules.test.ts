import { describe, expect, it } from 'vitest';
import { physicalAttributes, physicalStyles } from './direction-rules.ts';
import { readRepository } from './source-file.ts';

describe('the interface is written in logical directions', () => {
  it('no style sheet names a physical side', () => {
    expect(physicalStyles(readRepository())).toEqual([]);
  });

  it('no element names a physical side, a direction or a colour', () => {
    expect(physicalAttributes(readRepository())).toEqual([]);
  });
});

describe('a physical side in a style sheet is seen', () => {
  it.each([
    'left: 0;',
    'right: 0;',
    'float: inline-end;',
    'margin-left: 1rem;',
    'padding-right: 1rem;',
    'border-left-width: 1px;',
    'border-top-right-radius: 4px;',
    'scroll-padding-left: 1px;',
    'text-align: left;',
    'direction: rtl;',
  ])('%s', (declaration) => {
    expect(physicalStyles([sheet(`.card { color: red; ${declaration} }`)])).toHaveLength(1);
    expect(physicalStyles([sheet(`@media (width > 30em) { .card:hover { ${declaration} } }`)])).toHaveLength(
      1,
    );
  });

  it.each([
    'inset-inline-start: 0;',
    'margin-inline: 1rem;',
    'text-align: start;',
    'border-start-start-radius: 4px;',
    'background-position: left;',
    '--bright: 1;',
    '--right: 1;',
    '--answer-right: 1;',
    '/* left: 0; */',
  ])('%s is logical', (declaration) => {
    expect(physicalStyles([sheet(`.left { ${declaration} }`)])).toEqual([]);
  });
});

describe('a physical side in an element is seen', () => {
  it.each([
    '<Box ml="md" />',
    '<Box pr={4} />',
    '<Text ta="left" />',
    '<div style={{ marginLeft: 4 }} />',
    '<div style={{ left: 0 }} />',
    "<div style={{ textAlign: 'right' }} />",
    "<div style={{ direction: 'rtl' }} />",
    '<Paper styles={{ root: { paddingRight: 4 } }} />',
    '<div dir="rtl" />',
    '<Text c="#ff0000" />',
    "<div style={{ color: 'rgb(1, 2, 3)' }} />",
  ])('%s', (element) => {
    expect(physicalAttributes([component(element)])).toHaveLength(1);
  });

  it.each([
    '<Box ms="md" pe={4} />',
    '<Text ta="start" c="red.8" />',
    '<input dir="ltr" />',
    '<div style={{ insetInlineStart: 0 }} />',
    '<BarChart margin={{ left: 8, right: 8 }} />',
    '<Button leftSection={icon} />',
  ])('%s is logical', (element) => {
    expect(physicalAttributes([component(element)])).toEqual([]);
  });
});

function sheet(text: string) {
  return { path: 'web/src/ui/card.module.css', text };
}

function component(element: string) {
  return { path: 'web/src/ui/card.tsx', text: `export const card = ${element};` };
}
