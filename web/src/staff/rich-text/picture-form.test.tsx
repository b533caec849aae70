import { MantineProvider } from '@mantine/core';
import type { MediaFile } from '@sugya/contract/media.ts';
import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeAll, expect, test, vi } from 'vitest';
import { mantineTheme } from '../../theme/mantine-theme.ts';
import { type MediaSlot, MediaSlotContext } from '../media/media-slot.ts';
import type { EditorKind } from './editor-kinds.ts';
import { RichTextField } from './rich-text-field.tsx';

vi.setConfig({ testTimeout: 30_000 });

// The editor's file is large; a busy machine reads it longer than a test waits for a text.
beforeAll(async () => {
  await import('./rich-text-editor.tsx');
}, 60_000);

const KEY = '5f0c0f0e-0000-4000-8000-000000000007';
const file = { key: KEY, name: 'תרשים.pdf', kind: 'picture', width: 40, height: 30 } as MediaFile; // as far as editors look
const library: MediaSlot = {
  Picker: ({ kind, onChoose }) => (
    <button type="button" onClick={() => onChoose(file)}>
      לבחור {kind}
    </button>
  ),
  Card: ({ fileKey }) => <p>קובץ {fileKey}</p>,
};

async function open(kind: EditorKind, html = '<p>א</p>') {
  const onChange = vi.fn();
  const user = userEvent.setup();
  render(
    <MantineProvider theme={mantineTheme} env="test">
      <MediaSlotContext value={library}>
        <RichTextField kind={kind} label="הנוסח" html={html} onChange={onChange} />
      </MediaSlotContext>
    </MantineProvider>,
  );
  const tools = within(await screen.findByRole('toolbar', { name: 'עיצוב: הנוסח' }));
  return { onChange, user, tools };
}

test('MED-19: a picture of the library goes into the text by its key, with what it shows', async () => {
  const { onChange, user, tools } = await open('question');
  await user.click(tools.getByRole('button', { name: 'תמונה' }));
  await user.click(screen.getByRole('button', { name: 'לבחור picture' }));
  expect(screen.getByText(`קובץ ${KEY}`)).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'הוספה' }));
  expect(screen.getByText('יש לכתוב מה רואים בתמונה, או לסמן שהיא לקישוט בלבד.')).toBeTruthy();
  expect(onChange).not.toHaveBeenCalled();
  await user.type(screen.getByRole('textbox', { name: 'מה רואים בתמונה' }), 'תרשים זרימה{Enter}');
  const html = String(onChange.mock.lastCall?.[0]);
  expect(html).toContain(`<img src="/api/Media/${KEY}" alt="תרשים זרימה" width="40" height="30">`);
});

test('MED-19: an ornament is said to be one', async () => {
  const { onChange, user, tools } = await open('text');
  await user.click(tools.getByRole('button', { name: 'תמונה' }));
  await user.click(screen.getByRole('button', { name: 'לבחור picture' }));
  await user.click(screen.getByRole('checkbox', { name: 'התמונה לקישוט בלבד' }));
  await user.click(screen.getByRole('button', { name: 'הוספה' }));
  expect(String(onChange.mock.lastCall?.[0])).toMatch(/<img [^>]*alt=""/);
});

test('MED-19: a document is a link under the author’s words; a summary takes neither', async () => {
  const { onChange, user, tools } = await open('text');
  await user.click(tools.getByRole('button', { name: 'מסמך מהספרייה' }));
  await user.click(screen.getByRole('button', { name: 'לבחור document' }));
  const words = screen.getByRole('textbox', { name: 'מילות הקישור' });
  expect((words as HTMLInputElement).value).toBe('תרשים'); // a text field
  await user.click(screen.getByRole('button', { name: 'הוספת הקישור' }));
  expect(String(onChange.mock.lastCall?.[0])).toMatch(
    new RegExp(`<a [^>]*href="/api/Media/${KEY}"[^>]*>תרשים</a>`),
  );
  const summary = await (async () => {
    document.body.innerHTML = '';
    return await open('summary');
  })();
  expect(summary.tools.queryByRole('button', { name: 'תמונה' })).toBeNull();
});
