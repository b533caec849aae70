/** One line of text as all staff forms have it: label above, 36 pixels, a hint below, and a fault in place of the hint. */
import { TextInput, type TextInputProps } from '@mantine/core';
import '@mantine/core/styles/Input.layer.css';
import type { Ref } from 'react';
import { fieldClasses } from './field-classes.ts';
import { FieldFault } from './field-fault.tsx';

const ORDER: ('label' | 'input' | 'description' | 'error')[] = ['label', 'input', 'description', 'error'];

export type TextFieldProps = Omit<
  TextInputProps,
  'size' | 'error' | 'description' | 'classNames' | 'styles' | 'onChange'
> & {
  readonly label: string;
  readonly hint?: string;
  readonly error?: string | null | undefined;
  readonly onChange: (value: string) => void;
  readonly ref?: Ref<HTMLInputElement>;
};

export function TextField({ hint, error, onChange, className = '', ...rest }: TextFieldProps) {
  return (
    <TextInput
      size="sm"
      autoComplete="off"
      className={className}
      classNames={fieldClasses}
      inputWrapperOrder={ORDER}
      description={error == null ? hint : null}
      error={error != null && <FieldFault>{error}</FieldFault>}
      onChange={(event) => onChange(event.currentTarget.value)}
      {...rest}
    />
  );
}
