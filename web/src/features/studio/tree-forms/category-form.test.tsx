import { MantineProvider } from '@mantine/core';
import type { StudioThing } from '@sugya/contract/studio.ts';
import type { FormOf } from '@sugya/contract/studio-forms.ts';
import { fireEvent, render, screen, within } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { thingForms } from '../../../hebrew/studio-thing-forms.ts';
import type { Editing } from '../../../staff/editing/use-editing.ts';
import { CategoryForm } from './category-form.tsx';

type Form = FormOf<'category'>;
const text = thingForms.category;

function show(form: Partial<Form> = {}) {
  const change = vi.fn<(change: Partial<Form>) => void>();
  const draft: Form = {
    name: 'דיני חוזים',
    type: 2,
    examSubject: null,
    iconUrl: null,
    showOnSideMenuOnly: false,
    ...form,
  };
  // Only what a form reads of its editing.
  const editing = { draft, change, versionOf: () => 0 } as unknown as Editing<StudioThing<'category'>, Form>;
  render(
    <MantineProvider env="test">
      <CategoryForm editing={editing} />
    </MantineProvider>,
  );
  const chooser = screen.getByLabelText(text.examSubject);
  const offered = within(chooser)
    .getAllByRole<HTMLOptionElement>('option')
    .map(({ value }) => value);
  return { change, chooser, offered };
}

it.each([
  [1, ['d1', 'd2', 'd3', 'd4', 'd5', 'd6']],
  [2, ['m1', 'm2', 'm3', 'm4', 'm5', 'm6', 'm7', 'm8']],
] as const)('EXD-24: a category of type %d is offered the subjects of its part', (type, subjects) => {
  expect(show({ type }).offered).toEqual(['', ...subjects]);
});

it('EXD-24: a combined one is offered all of them, and what is chosen can be taken back', () => {
  const { change, chooser, offered } = show({ type: 3, examSubject: 'd2' });
  expect(offered).toHaveLength(15);
  fireEvent.change(chooser, { target: { value: 'm5' } });
  expect(change).toHaveBeenLastCalledWith({ examSubject: 'm5' });
  fireEvent.change(chooser, { target: { value: '' } });
  expect(change).toHaveBeenLastCalledWith({ examSubject: null });
});

it('EXD-24: another kind of law takes a subject of the other part with it, and leaves what fits', () => {
  const { change } = show({ examSubject: 'm1' });
  const types = screen.getByLabelText(text.type);
  fireEvent.change(types, { target: { value: '1' } });
  expect(change).toHaveBeenLastCalledWith({ type: 1, examSubject: null });
  fireEvent.change(types, { target: { value: '3' } });
  expect(change).toHaveBeenLastCalledWith({ type: 3, examSubject: 'm1' });
});
