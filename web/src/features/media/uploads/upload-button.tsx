/** The button that opens the device's own choice of files. */
import { Button } from '@mantine/core';
import { IconUpload } from '@tabler/icons-react';
import { useRef } from 'react';
import { ourUploads } from './our-uploads.ts';

const EVERYTHING = '.jpg,.jpeg,.png,.webp,.gif,.avif,.mp4,.m4v,.pdf';

export function UploadButton({
  label,
  accept = EVERYTHING,
  captionsOf = null,
  isMain = false,
}: {
  readonly label: string;
  /** What the device offers first. */
  readonly accept?: string;
  /** The video that the files are captions of. */
  readonly captionsOf?: number | null;
  readonly isMain?: boolean;
}) {
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      <input
        ref={input}
        type="file"
        hidden
        multiple={captionsOf === null}
        accept={accept}
        aria-label={label}
        onChange={({ currentTarget }) => {
          ourUploads.add([...(currentTarget.files ?? [])], captionsOf);
          // The same file may be chosen again, to go on with it.
          currentTarget.value = '';
        }}
      />
      <Button
        size="sm"
        variant={isMain ? 'filled' : 'default'}
        leftSection={<IconUpload size={18} aria-hidden />}
        onClick={() => input.current?.click()}
      >
        {label}
      </Button>
    </>
  );
}
