/** A file of a lecture or a book: one of the library, or a path of what came with a pack (MED-20). */
import { Button } from '@mantine/core';
import { keyOfPlace } from '@sugya/domain/media/media-places.ts';
import { use, useState } from 'react';
import { studioForms } from '../../../hebrew/studio-forms.ts';
import { TextField } from '../../../staff/form/text-field.tsx';
import { type FileKind, MediaSlotContext } from '../../../staff/media/media-slot.ts';
import type { FieldProps } from './field-spec.ts';
import classes from './thing-fields.module.css';

const text = studioForms.file;

export function FileField({
  name,
  label,
  hint,
  error,
  value,
  kind,
  onChange,
}: FieldProps & { readonly kind: FileKind }) {
  const library = use(MediaSlotContext);
  const [isChoosing, setIsChoosing] = useState(false);
  const path = typeof value === 'string' ? value : '';
  const fileKey = keyOfPlace(path);
  const isOfLibrary = fileKey !== null && library !== null;
  return (
    <div className={classes.file}>
      {isOfLibrary ? (
        <>
          <p className={classes.fileLabel}>{label}</p>
          <library.Card fileKey={fileKey} />
          {error !== null && <p className={classes.fileFault}>{error}</p>}
        </>
      ) : (
        <TextField
          name={name}
          label={label}
          error={error}
          {...(hint !== undefined && { hint })}
          dir="ltr"
          value={path}
          onChange={onChange}
        />
      )}
      {library !== null && (
        <div className={classes.fileButtons}>
          <Button
            size="compact-sm"
            variant="default"
            aria-label={text.chooseFor(label)}
            {...(isOfLibrary && { name })}
            onClick={() => setIsChoosing(true)}
          >
            {isOfLibrary ? text.change : text.choose}
          </Button>
          {isOfLibrary && (
            <Button
              size="compact-sm"
              variant="subtle"
              aria-label={text.removeFrom(label)}
              onClick={() => onChange(null)}
            >
              {text.remove}
            </Button>
          )}
        </div>
      )}
      {isChoosing && library !== null && (
        <library.Picker
          kind={kind}
          onChoose={(file) => {
            setIsChoosing(false);
            onChange(file.place);
          }}
          onClose={() => setIsChoosing(false)}
        />
      )}
    </div>
  );
}
