/** A setting that is on or off at once: its words, what it does, and the switch at the line's end. */
import { Switch } from '@mantine/core';
import '@mantine/core/styles/InlineInput.layer.css';
import '@mantine/core/styles/Switch.layer.css';
import classes from './form-parts.module.css';

export function FlagSwitch({
  name,
  label,
  hint,
  isOn,
  onChange,
}: {
  readonly name: string;
  readonly label: string;
  readonly hint: string;
  readonly isOn: boolean;
  readonly onChange: (isOn: boolean) => void;
}) {
  return (
    <Switch
      name={name}
      size="sm"
      labelPosition="left"
      label={label}
      description={hint === '' ? null : hint}
      checked={isOn}
      onChange={(event) => onChange(event.currentTarget.checked)}
      classNames={{ body: `${classes.flag}`, labelWrapper: `${classes.flagWords}` }}
    />
  );
}
