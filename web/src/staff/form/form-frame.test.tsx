import { MantineProvider } from '@mantine/core';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useRef } from 'react';
import { describe, expect, it, vi } from 'vitest';
import { SaveState } from '../editor/save-state.tsx';
import type { FieldProblem } from './error-summary.tsx';
import { FormFrame } from './form-frame.tsx';
import { TextField } from './text-field.tsx';

function show(problems: readonly FieldProblem[], onSubmit = () => {}) {
  const faultOf = (field: string) => problems.find((problem) => problem.field === field)?.sentence ?? null;
  function Shown() {
    const root = useRef<HTMLFormElement>(null);
    return (
      <MantineProvider env="test">
        <FormFrame
          label="טופס"
          root={root}
          problems={problems}
          submitLabel="שמירה"
          isBusy={false}
          state={<SaveState state={{ kind: 'dirty' }} />}
          onSubmit={onSubmit}
        >
          <TextField
            name="first"
            label="ראשון"
            hint="רמז"
            value=""
            error={faultOf('first')}
            onChange={() => {}}
          />
          <TextField
            name="halachot.0.url"
            label="שני"
            value=""
            error={faultOf('halachot.0.url')}
            onChange={() => {}}
          />
        </FormFrame>
      </MantineProvider>
    );
  }
  render(<Shown />);
}

const first = { field: 'first', label: 'ראשון', sentence: 'חסר' };
const second = { field: 'halachot.0.url', label: 'שני', sentence: 'אינו כתובת' };
const described = (name: string) =>
  (screen.getByRole('textbox', { name }).getAttribute('aria-describedby') ?? '')
    .split(' ')
    .map((id) => document.getElementById(id)?.textContent)
    .join('');

describe('a staff form', () => {
  it('has its save state beside its button, and Enter in a field sends it', async () => {
    const onSubmit = vi.fn();
    show([], onSubmit);
    expect(screen.getByRole('status').textContent).toBe('יש שינויים שלא נשמרו');
    expect(screen.getByRole('button', { name: 'שמירה' }).parentElement).toBe(
      screen.getByRole('status').parentElement,
    );
    await userEvent.type(screen.getByRole('textbox', { name: 'ראשון' }), '{Enter}');
    expect(onSubmit).toHaveBeenCalledOnce();
  });

  it('says a hint under the field, and a fault in its place', () => {
    show([]);
    expect(described('ראשון')).toBe('רמז');
    show([first]);
    const field = screen.getAllByRole('textbox', { name: 'ראשון' })[1];
    expect(field?.getAttribute('aria-invalid')).toBe('true');
    expect(screen.getAllByText('רמז')).toHaveLength(1);
    expect(screen.getByText('חסר')).toBeTruthy();
  });

  it('with one fault shows it at its field alone', () => {
    show([first]);
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it('with more than one lists them, each leading to its field', async () => {
    show([first, second]);
    expect(screen.getByRole('alert').textContent).toBe('יש 2 שדות לתיקון:');
    await userEvent.click(screen.getByRole('button', { name: 'שני' }));
    expect(document.activeElement).toBe(screen.getByRole('textbox', { name: 'שני' }));
  });
});
