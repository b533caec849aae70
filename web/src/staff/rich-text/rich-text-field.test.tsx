import { MantineProvider } from '@mantine/core';
import { render, screen, waitFor } from '@testing-library/react';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { mantineTheme } from '../../theme/mantine-theme.ts';
import { RichTextField } from './rich-text-field.tsx';

// The editor's file is large; a busy machine reads it longer than a test waits for a text.
beforeAll(async () => {
  await import('./rich-text-editor.tsx');
}, 60_000);

function field(html: string, error: string | null = null, onChange = vi.fn()) {
  return (
    <MantineProvider theme={mantineTheme}>
      <RichTextField label="התוצאה" html={html} error={error} onChange={onChange} />
    </MantineProvider>
  );
}

describe('a text with formatting', { timeout: 20_000 }, () => {
  it('AVS-07: arrives under its label, from right to left, with a labelled toolbar of one tab stop', async () => {
    const onChange = vi.fn();
    render(field('<p>הערעור <strong>התקבל</strong></p>', null, onChange));
    const text = await screen.findByRole('textbox', { name: 'התוצאה' });
    await waitFor(() => expect(text.innerHTML).toContain('<strong>התקבל</strong>'));
    expect(text.getAttribute('aria-invalid')).toBe('false');
    expect(text.querySelector('p')?.getAttribute('dir') ?? text.getAttribute('dir')).toBe('rtl');
    const tools = screen.getByRole('toolbar', { name: 'עיצוב: התוצאה' }).querySelectorAll('button');
    expect([...tools].map(({ tabIndex }) => tabIndex)).toEqual([0, ...Array(tools.length - 1).fill(-1)]);
    // Only being shown changes nothing.
    expect(onChange).not.toHaveBeenCalled();
  });

  it('AVS-09: a fault is said beside it and tied to it, also one that comes later', async () => {
    const { rerender } = render(field('<p>א</p>'));
    const text = await screen.findByRole('textbox', { name: 'התוצאה' });
    rerender(field('<p>א</p>', 'הטקסט ארוך מדי'));
    await waitFor(() => expect(text.getAttribute('aria-invalid')).toBe('true'));
    const problem = document.getElementById(text.getAttribute('aria-describedby') ?? '');
    expect(problem?.textContent).toBe('הטקסט ארוך מדי');
  });

  it('AVS-07: what the editor would lose is edited as HTML', async () => {
    const table = '<table><tbody><tr><td>א</td></tr></tbody></table>';
    render(field(table));
    const source = screen.getByRole('textbox', { name: 'התוצאה' });
    expect((source as HTMLTextAreaElement).value).toBe(table); // a text area, as there is no editor
    expect(screen.queryByRole('toolbar')).toBeNull();
  });
});
