import { expect, it } from 'vitest';
import { addTemplate } from './template.ts';

it.each([
  ['', 'שלום {שם},', 'נועה', 'שלום נועה,'],
  ['  ', 'שלום', 'נועה', 'שלום'],
  ['תודה\n', 'שלום {שם}, {שם}', 'נועה', 'תודה\nשלום נועה, נועה'],
  ['', '{שם} $& {סעיף}', '$1', '$1 $& {סעיף}'],
])('DSK-08: to %j the template %j adds the first name', (written, template, firstName, expected) => {
  expect(addTemplate(written, template, firstName)).toBe(expected);
});
