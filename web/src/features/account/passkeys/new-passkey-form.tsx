/** A new passkey of this device, with a name (SIN-09). */
import { Button, TextInput } from '@mantine/core';
import '@mantine/core/styles/Input.layer.css';
import { useForm } from '@mantine/form';
import { describeDevice } from '@sugya/domain/account/device.ts';
import { passkeys as text } from '../../../hebrew/passkeys.ts';
import classes from '../account.module.css';
import { deviceName } from '../devices/device-name.ts';
import { isSupported } from './passkey-device.ts';
import { passkeyFailure, useAddPasskey } from './passkeys.queries.ts';

const LONGEST_NAME = 100;

export function NewPasskeyForm({
  isMain = false,
  onDone,
}: {
  /** The one thing to do here. */
  readonly isMain?: boolean;
  readonly onDone: () => void;
}) {
  const form = useForm({
    initialValues: { name: deviceName(describeDevice(navigator.userAgent)) },
    validate: { name: (value) => (value.trim() === '' ? text.nameMissing : null) },
  });
  const adding = useAddPasskey(onDone);
  if (!isSupported()) return <p>{text.unsupported}</p>;
  return (
    <form
      className={classes.form}
      noValidate
      onSubmit={form.onSubmit(({ name }) => adding.mutate(name.trim()))}
    >
      <TextInput
        size="md"
        label={text.name}
        description={text.nameHint}
        maxLength={LONGEST_NAME}
        {...form.getInputProps('name')}
      />
      {adding.error !== null && (
        <p role="alert" className={classes.message}>
          {passkeyFailure(adding.error)}
        </p>
      )}
      <Button
        type="submit"
        size="md"
        variant={isMain ? 'filled' : 'default'}
        className={isMain ? undefined : classes.alone}
        loading={adding.isPending}
      >
        {text.add}
      </Button>
    </form>
  );
}
