import { render, screen, waitFor } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { RichText } from '../rich-text.tsx';
import { type AddressOfFile, AddressOfFileContext } from './media-pictures.ts';

const KEY = '5f0c0f0e-0000-4000-8000-000000000007';
const OTHER = '5f0c0f0e-0000-4000-8000-000000000008';

const show = (html: string, addressOf: AddressOfFile) =>
  render(
    <AddressOfFileContext value={addressOf}>
      <RichText html={html} />
    </AddressOfFileContext>,
  );

test('MED-18: a picture of the library gets its address when the text is shown, and its words before that', async () => {
  let answer: (address: string) => void = () => undefined;
  const asked = new Promise<string>((resolve) => {
    answer = resolve;
  });
  show(`<p>א <img src="/api/Media/${KEY}" alt="תרשים זרימה" width="40"></p>`, () => asked);
  const picture = screen.getByRole('img', { name: 'תרשים זרימה' });
  expect(picture.getAttribute('src')).toBeNull();
  answer('/media/t/library/1.png');
  await waitFor(() => expect(picture.getAttribute('src')).toBe('/media/t/library/1.png'));
  expect(picture.getAttribute('width')).toBe('40');
});

test('MED-18: a document is a link, and what nobody shows stays words', async () => {
  const addressOf = (key: string) => Promise.resolve(key === KEY ? '/media/t/library/1.pdf' : null);
  show(`<p><a href="/api/Media/${KEY}">סיכום</a> <img src="/api/Media/${OTHER}" alt="סוד"></p>`, addressOf);
  const link = await screen.findByRole('link', { name: 'סיכום' });
  expect(link.getAttribute('href')).toBe('/media/t/library/1.pdf');
  await waitFor(() => expect(screen.getByRole('img').hasAttribute('data-missing')).toBe(true));
  expect(screen.getByRole('img').getAttribute('src')).toBeNull();
});

test('MED-18: an address that has ended is asked for once more', async () => {
  const addressOf = vi.fn<AddressOfFile>((_key, options) =>
    Promise.resolve(options?.isAnew === true ? '/media/new/library/1.png' : '/media/old/library/1.png'),
  );
  show(`<p><img src="/api/Media/${KEY}" alt="תרשים"></p>`, addressOf);
  const picture = screen.getByRole('img');
  await waitFor(() => expect(picture.getAttribute('src')).toBe('/media/old/library/1.png'));
  picture.dispatchEvent(new Event('error'));
  await waitFor(() => expect(picture.getAttribute('src')).toBe('/media/new/library/1.png'));
  picture.dispatchEvent(new Event('error'));
  expect(addressOf).toHaveBeenCalledTimes(2);
});

test('MED-18: other pictures and texts stay as they are', () => {
  const addressOf = vi.fn<AddressOfFile>();
  show('<p><img src="https://school.example/a.png" alt="א"> <a href="/api/Media">ב</a></p>', addressOf);
  expect(screen.getByRole('img').getAttribute('src')).toBe('https://school.example/a.png');
  expect(addressOf).not.toHaveBeenCalled();
});
