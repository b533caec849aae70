import { MantineProvider } from '@mantine/core';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { print } from '../../hebrew/print.ts';
import { PrintSheet, SignatureLine } from './print-sheet.tsx';

const dialog = vi.fn<() => void>();

afterEach(() => {
  vi.unstubAllGlobals();
  dialog.mockClear();
  Reflect.deleteProperty(document, 'fonts');
});

describe('a page that is made for paper', () => {
  it('PRN-06: has a button that prints, and does not print by itself', async () => {
    await show({ opensDialog: false });
    expect(dialog).not.toHaveBeenCalled();
    await userEvent.setup().click(screen.getByRole('button', { name: 'הדפסה' }));
    expect(dialog).toHaveBeenCalledOnce();
  });

  it('PRN-16: printing=true opens the browser’s dialog once the page and its fonts stand', async () => {
    await show({ opensDialog: true });
    await vi.waitFor(() => expect(dialog).toHaveBeenCalledOnce());
  });

  it('PRN-07, PRN-08: the line to sign asks for name, signature and date', async () => {
    await show({ opensDialog: false });
    expect(screen.getByText('שם:').parentElement?.textContent).toBe('שם:חתימה:תאריך:');
  });
});

async function show({ opensDialog }: { readonly opensDialog: boolean }) {
  vi.stubGlobal('print', dialog);
  Object.defineProperty(document, 'fonts', { value: { ready: Promise.resolve() }, configurable: true });
  render(
    <MantineProvider>
      <PrintSheet words={print.sheet} opensDialog={opensDialog}>
        <SignatureLine labels={print.signature} />
      </PrintSheet>
    </MantineProvider>,
  );
  await Promise.resolve();
}
