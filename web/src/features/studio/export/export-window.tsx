/** In which format a course or an exercise is taken out, each with a sentence of what it carries. */
import { Button, Modal } from '@mantine/core';
import '../../../ui/window.css';
import { type ExportFormat, exportCourse, exportExercise, exportFormat } from '@sugya/contract/export.ts';
import { IconDownload } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { shell } from '../../../hebrew/shell.ts';
import { studioExport as text } from '../../../hebrew/studio-export.ts';
import { downloadFile } from '../../../platform/http/download.ts';
import { reportNotDone } from '../../../staff/editing/action-results.ts';
import classes from './export-window.module.css';

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
  const group = useId();
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
        <fieldset className={classes.formats}>
          <legend>{text.choose}</legend>
          {exportFormat.options.map((one) => (
            <label key={one} className={classes.format}>
              <input
                type="radio"
                name={group}
                checked={format === one}
                onChange={() => setFormat(one)}
                {...(format === one && { 'data-autofocus': true })}
              />
              <span>
                <strong>
                  <bdi>{text.formats[one][0]}</bdi>
                </strong>
                <small>{text.formats[one][1]}</small>
              </span>
            </label>
          ))}
        </fieldset>
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
