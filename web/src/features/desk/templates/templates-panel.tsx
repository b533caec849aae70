/** The templates of a course: the list, and one that is written or changed. */
import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { desk } from '../../../hebrew/desk.ts';
import { LoadFailed } from '../../../platform/load-failed.tsx';
import { showToast } from '../../../platform/toasts.tsx';
import { SidePanel } from '../../../staff/panel/side-panel.tsx';
import { TableSkeleton } from '../../../staff/table/table-skeleton.tsx';
import classes from '../desk.module.css';
import { deskTemplatesQuery, type WrittenTemplate } from '../desk.queries.ts';
import { TemplateForm } from './template-form.tsx';

const text = desk.templates;
const NEW: WrittenTemplate = { id: null, name: '', text: '' };

export function TemplatesPanel({
  courseId,
  onClose,
}: {
  readonly courseId: number;
  readonly onClose: () => void;
}) {
  const templates = useQuery(deskTemplatesQuery(courseId));
  const [open, setOpen] = useState<WrittenTemplate | null>(null);
  return (
    <SidePanel title={text.title} onClose={onClose}>
      <p className={classes.quiet}>{text.intro}</p>
      {open === null ? (
        renderList()
      ) : (
        <TemplateForm
          key={open.id}
          courseId={courseId}
          template={open}
          onDone={(message) => {
            setOpen(null);
            if (message !== null) showToast({ kind: 'success', message });
          }}
        />
      )}
    </SidePanel>
  );

  function renderList() {
    if (templates.data === undefined) {
      if (templates.isError) {
        return <LoadFailed error={templates.error} onRetry={() => void templates.refetch()} />;
      }
      return <TableSkeleton label={text.loading} />;
    }
    return (
      <>
        {templates.data.length === 0 && <p>{text.none}</p>}
        <ul className={classes.rows} aria-label={text.list}>
          {templates.data.map((template) => (
            <li key={template.id}>
              <Button
                variant="subtle"
                size="sm"
                aria-label={text.edit(template.name)}
                onClick={() => setOpen(template)}
              >
                <bdi>{template.name}</bdi>
              </Button>
            </li>
          ))}
        </ul>
        <div className={classes.actions}>
          <Button size="sm" onClick={() => setOpen(NEW)}>
            {text.add}
          </Button>
        </div>
      </>
    );
  }
}
