/** A full hour, and a day of the week, to choose from a list. */
import { NativeSelect } from '@mantine/core';
import '@mantine/core/styles/Input.layer.css';
import { notices as texts } from '../../hebrew/notices.ts';

type Field = {
  readonly label: string;
  readonly value: number;
  readonly error?: string | undefined;
  readonly onChange: (value: number) => void;
};

const HOURS = Array.from({ length: 24 }, (_, hour) => ({ value: String(hour), label: texts.hourOf(hour) }));
const WEEKDAYS = texts.weekdays.map((label, weekday) => ({ value: String(weekday), label }));

export function HourField(field: Field) {
  return <ListField {...field} data={HOURS} />;
}

export function WeekdayField(field: Field) {
  return <ListField {...field} data={WEEKDAYS} />;
}

function ListField({
  label,
  value,
  error,
  onChange,
  data,
}: Field & { readonly data: { value: string; label: string }[] }) {
  return (
    <NativeSelect
      label={label}
      size="md"
      data={data}
      error={error}
      value={String(value)}
      onChange={(event) => onChange(Number(event.currentTarget.value))}
    />
  );
}
