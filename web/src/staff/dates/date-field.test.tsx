import { DirectionProvider, MantineProvider } from '@mantine/core';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { type ReactNode, useState } from 'react';
import { beforeAll, expect, test, vi } from 'vitest';
import { DateField } from './date-field.tsx';
import { MomentField } from './moment-field.tsx';

vi.setConfig({ testTimeout: 30_000 });
beforeAll(async () => {
  await import('./day-calendar.tsx');
}, 60_000);

function show(field: ReactNode) {
  render(
    <DirectionProvider initialDirection="rtl" detectDirection={false}>
      <MantineProvider env="test">
        {field}
        <button type="button">אחרי</button>
      </MantineProvider>
    </DirectionProvider>,
  );
  return userEvent.setup();
}

function Day({
  first,
  onChange,
}: {
  readonly first: string;
  readonly onChange: (day: string | null) => void;
}) {
  const [day, setDay] = useState(first);
  return (
    <DateField
      label="מועד"
      value={day}
      onChange={(next) => {
        setDay(next ?? '');
        onChange(next);
      }}
    />
  );
}
function Moment({
  first,
  onChange,
}: {
  readonly first: string;
  readonly onChange: (wall: string | null) => void;
}) {
  const [wall, setWall] = useState(first);
  return (
    <MomentField
      name="at"
      label="התחלה"
      value={wall}
      onChange={(next) => {
        setWall(next ?? '');
        onChange(next);
      }}
    />
  );
}
const words = (name: string) => screen.getByRole<HTMLInputElement>('textbox', { name }).value;

test('STF-18: a day is shown day first, typed as people do, and said to be none where it is none', async () => {
  const onChange = vi.fn();
  const user = show(<Day first="2026-12-20" onChange={onChange} />);
  expect(words('מועד')).toBe('20.12.2026');
  const field = screen.getByRole('textbox', { name: 'מועד' });
  await user.clear(field);
  expect(onChange).toHaveBeenLastCalledWith(null);
  await user.type(field, '5/4/26');
  expect(onChange).toHaveBeenLastCalledWith('2026-04-05');
  await user.tab();
  await user.click(screen.getByRole('button', { name: 'אחרי' }));
  expect(words('מועד')).toBe('05.04.2026');
  await user.clear(field);
  await user.type(field, '31.2.2026');
  await user.click(screen.getByRole('button', { name: 'אחרי' }));
  expect(words('מועד')).toBe('31.2.2026');
  expect(screen.getByText(/^אין תאריך כזה/)).toBeTruthy();
});

test('STF-18: a day is chosen from a calendar that a key opens', async () => {
  const onChange = vi.fn();
  const user = show(<Day first="2026-12-20" onChange={onChange} />);
  await user.click(screen.getByRole('textbox', { name: 'מועד' }));
  await user.keyboard('{Alt>}{ArrowDown}{/Alt}');
  await user.click(await screen.findByRole('button', { name: '24 דצמבר 2026' }));
  expect(onChange).toHaveBeenLastCalledWith('2026-12-24');
  expect(words('מועד')).toBe('24.12.2026');
});

test('STF-18: a moment is a day and an hour; without one of them it is none', async () => {
  const onChange = vi.fn();
  const user = show(<Moment first="2026-03-01T17:00" onChange={onChange} />);
  expect([words('התחלה'), words('שעה: התחלה')]).toEqual(['01.03.2026', '17:00']);
  const hour = screen.getByRole('textbox', { name: 'שעה: התחלה' });
  await user.clear(hour);
  expect(onChange).toHaveBeenLastCalledWith(null);
  await user.type(hour, '0930');
  expect(onChange).toHaveBeenLastCalledWith('2026-03-01T09:30');
  await user.clear(hour);
  await user.click(screen.getByRole('button', { name: 'אחרי' }));
  expect(screen.getByText('יש להזין שעה, כמו 17:30.')).toBeTruthy();
});
