/** The way to the formats in which a course or an exercise is taken out. */
import { Button } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { useState } from 'react';
import { studioExport } from '../../../hebrew/studio-export.ts';
import { type Exported, ExportWindow } from './export-window.tsx';

export function ExportButton({
  exported,
  label = studioExport.button,
  isAsked = false,
  onClosed,
}: {
  readonly exported: Exported;
  readonly label?: string;
  /** The address asks for it. */
  readonly isAsked?: boolean;
  readonly onClosed?: () => void;
}) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <Button
        size="sm"
        variant="default"
        leftSection={<IconDownload size={17} aria-hidden />}
        onClick={() => setIsOpen(true)}
      >
        {label}
      </Button>
      <ExportWindow
        exported={isOpen || isAsked ? exported : null}
        onClose={() => {
          setIsOpen(false);
          if (isAsked) onClosed?.();
        }}
      />
    </>
  );
}
