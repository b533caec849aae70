/** In which format a course or an exercise is taken out, each with a sentence of what it carries. */
import { Button, Modal } from '@mantine/core';
import '../../../ui/window.css';
import { type ExportFormat, exportCourse, exportExercise } from '@sugya/contract/export.ts';
import { IconDownload } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { shell } from '../../../hebrew/shell.ts';
import { studioExport as text } from '../../../hebrew/studio-export.ts';
import { downloadFile } from '../../../platform/http/download.ts';
import { reportNotDone } from '../../../staff/editing/action-results.ts';
import { RadioCards } from '../../../staff/form/radio-cards.tsx';
import classes from './export-window.module.css';

const FORMATS = ['pack', 'qti', 'moodle', 'xlsx'] as const satisfies readonly ExportFormat[];

export type Exported = {
  readonly kind: 'course' | 'exercise';
  readonly id: number;
  readonly name: string;
};

export function ExportWindow({
  exported,
  onClose,
}: {
  /** Null: closed. */
  readonly exported: Exported | null;
  readonly onClose: () => void;
}) {
  const [format, setFormat] = useState<ExportFormat>('pack');
  const download = useMutation({
    mutationFn: ({ kind, id }: Exported) =>
      kind === 'course'
        ? downloadFile(exportCourse, { params: { courseId: id }, query: { format } })
        : downloadFile(exportExercise, { params: { exerciseId: id }, query: { format } }),
    meta: { showsOwnFailure: true },
    onError: reportNotDone,
    onSuccess: onClose,
  });
  return (
    <Modal
      opened={exported !== null}
      onClose={onClose}
      title={<bdi>{text.title(exported?.name ?? '')}</bdi>}
      closeButtonProps={{ 'aria-label': shell.close }}
    >
      <form
        className={classes.form}
        onSubmit={(event) => {
          event.preventDefault();
          if (exported !== null) download.mutate(exported);
        }}
      >
        <RadioCards
          label={text.choose}
          cards={FORMATS.map((value) => ({
            value,
            name: text.formats[value][0],
            about: text.formats[value][1],
          }))}
          chosen={format}
          onChoose={setFormat}
        />
        <p className={classes.note}>{text.report}</p>
        <div className={classes.actions}>
          <Button
            type="submit"
            size="sm"
            loading={download.isPending}
            leftSection={<IconDownload size={17} aria-hidden />}
          >
            {text.download}
          </Button>
          <Button size="sm" variant="default" onClick={onClose}>
            {text.cancel}
          </Button>
          <span role="status">{download.isPending && text.working}</span>
        </div>
      </form>
    </Modal>
  );
}
