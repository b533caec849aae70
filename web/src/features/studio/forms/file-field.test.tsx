import { MantineProvider } from '@mantine/core';
import type { MediaFile } from '@sugya/contract/media.ts';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { type MediaSlot, MediaSlotContext } from '../../../staff/media/media-slot.ts';
import { FileField } from './file-field.tsx';

const place = 'library/5f0c0f0e-0000-4000-8000-000000000007.mp4';
const library: MediaSlot = {
  Picker: ({ kind, onChoose }) => (
    <button type="button" onClick={() => onChoose({ place } as MediaFile /* as far as the field looks */)}>
      לבחור {kind}
    </button>
  ),
  Card: ({ fileKey }) => <p>קובץ {fileKey}</p>,
};

function show(value: string | null) {
  const onChange = vi.fn();
  render(
    <MantineProvider env="test">
      <MediaSlotContext value={library}>
        <FileField
          name="file"
          label="סרטון"
          hint={undefined}
          error={null}
          value={value}
          courseId={1}
          values={{}}
          kind="video"
          onChange={onChange}
        />
      </MediaSlotContext>
    </MantineProvider>,
  );
  return { onChange, user: userEvent.setup() };
}

test('MED-20: a file is chosen from the library, and stands there as what it is', async () => {
  const { onChange, user } = show(null);
  await user.click(screen.getByRole('button', { name: 'סרטון: בחירה' }));
  await user.click(screen.getByRole('button', { name: 'לבחור video' }));
  expect(onChange).toHaveBeenCalledExactlyOnceWith(place);
});

test('MED-20: a chosen file can be taken out; a path of a pack stays a path', async () => {
  const { onChange, user } = show(place);
  expect(screen.getByText('קובץ 5f0c0f0e-0000-4000-8000-000000000007')).toBeTruthy();
  expect(screen.queryByRole('textbox')).toBeNull();
  await user.click(screen.getByRole('button', { name: 'סרטון: הסרה' }));
  expect(onChange).toHaveBeenCalledExactlyOnceWith(null);
  document.body.innerHTML = '';
  show('lectures/offer.mp4');
  expect(screen.getByRole<HTMLInputElement>('textbox', { name: 'סרטון' }).value).toBe('lectures/offer.mp4');
});
