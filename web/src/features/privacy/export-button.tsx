/** Everything that is kept about the user, as a file on the device. */
import { Button } from '@mantine/core';
import { exportMyData } from '@sugya/contract/privacy.ts';
import { israelDay } from '@sugya/domain/israel-time.ts';
import { IconDownload } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import { call } from '../../api.ts';
import { privacy } from '../../hebrew/privacy.ts';
import { sentenceOf } from '../../platform/failure-reports.ts';
import { saveFile } from '../../platform/save-file.ts';
import { showToast } from '../../platform/toasts.tsx';
import classes from './privacy.module.css';

const texts = privacy.myData;

export function ExportButton() {
  const exporting = useMutation({
    mutationFn: async () => {
      const data = await call(exportMyData, {});
      const name = texts.fileName(israelDay(new Date(data.exportedAt)));
      saveFile({ text: JSON.stringify(data, null, 2), name, type: 'application/json' });
      return data;
    },
    meta: { showsOwnFailure: true },
    onSuccess: ({ cutParts }) =>
      showToast({ kind: 'success', message: cutParts.length === 0 ? texts.exported : texts.exportedCut }),
  });
  return (
    <>
      <Button
        className={classes.action}
        variant="default"
        leftSection={<IconDownload size={18} />}
        loading={exporting.isPending}
        onClick={() => exporting.mutate()}
      >
        {texts.export}
      </Button>
      {exporting.error !== null && (
        <p role="alert">
          {privacy.failed} {sentenceOf(exporting.error)}
        </p>
      )}
    </>
  );
}
