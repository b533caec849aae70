import { MantineProvider } from '@mantine/core';
import type { StudioThing } from '@sugya/contract/studio.ts';
import { exerciseForm, type FormOf } from '@sugya/contract/studio-forms.ts';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Editing } from '../../../staff/editing/use-editing.ts';
import { scriptServer } from '../../../testing/scripted-server.ts';
import { HtmlEditorContext } from '../form-parts/html-field.tsx';
import { ExerciseForm } from './exercise-form.tsx';
import { exerciseWords } from './exercise-words.tsx';

type Form = FormOf<'exercise'>;

const form: Form = exerciseForm.parse({
  name: 'תרגיל',
  subtitle: null,
  disclaimerHtml: null,
  noteText: null,
  confirmText: null,
  hiddenExerciseStatisticsMessage: null,
  lawCollectionId: null,
  hideExerciseStatisticsPage: true,
});

const change = vi.fn<(change: Partial<Form>) => void>();
beforeEach(() => {
  change.mockClear();
  scriptServer(() => ({ status: 200, body: [] }));
  // Only what a form reads of its editing.
  const editing = { draft: form, change, versionOf: () => 0 } as unknown as Editing<
    StudioThing<'exercise'>,
    Form
  >;
  render(
    <MantineProvider env="test">
      <QueryClientProvider client={new QueryClient()}>
        <HtmlEditorContext
          value={({
            label,
            html,
            onChange,
          }: {
            readonly label: string;
            readonly html: string;
            readonly onChange: (html: string) => void;
          }) => (
            <textarea
              aria-label={label}
              name="disclaimerHtml"
              defaultValue={html}
              onChange={(event) => onChange(event.currentTarget.value)}
            />
          )}
        >
          <ExerciseForm editing={editing} />
        </HtmlEditorContext>
      </QueryClientProvider>
    </MantineProvider>,
  );
});
afterEach(() => vi.unstubAllGlobals());

const fields = Object.keys(form) as (keyof Form)[];
const flags = fields.filter((name) => typeof form[name] === 'boolean');

describe('STT-16: the form of an exercise', () => {
  it('has a field for everything that an exercise says of itself', () => {
    const named = new Set(
      [...document.querySelectorAll('[name]')].map((field) => field.getAttribute('name')),
    );
    expect(fields.filter((name) => !named.has(name))).toEqual([]);
    expect(Object.keys(exerciseWords).toSorted()).toEqual([...fields].toSorted());
  });

  it.each(flags)('sets %s by its switch', (name) => {
    const input = document.querySelector(`input[name="${name}"]`);
    if (input === null) throw new Error(`no switch ${name}`);
    fireEvent.click(input);
    expect(change).toHaveBeenCalledWith({ [name]: form[name] !== true });
  });

  it('sets texts, and an empty one is none', () => {
    fireEvent.change(screen.getByRole('textbox', { name: 'כותרת משנה' }), { target: { value: 'הצעה' } });
    expect(change).toHaveBeenLastCalledWith({ subtitle: 'הצעה' });
    fireEvent.change(screen.getByLabelText('עמוד פתיחה לפני התרגיל'), { target: { value: '<p>לקרוא</p>' } });
    expect(change).toHaveBeenLastCalledWith({ disclaimerHtml: '<p>לקרוא</p>' });
    fireEvent.change(screen.getByRole('combobox', { name: 'איך נקרא הציון' }), { target: { value: '4' } });
    expect(change).toHaveBeenLastCalledWith({ exerciseTypeId: 4 });
  });
});
