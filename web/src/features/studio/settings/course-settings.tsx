/** The settings of a course, tab by tab; each tab is a thing of its own, or a part of the course. */
import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { studioForms, studioLists, studioSettings as text } from '../../../hebrew/studio-forms.ts';
import { paths } from '../../../paths.ts';
import { reportNotDone } from '../../../staff/editing/action-results.ts';
import type { SettingsTab } from '../../../studio-places.ts';
import { AppLink } from '../../../ui/app-link.tsx';
import { courseSections, formSections } from '../forms/form-sections.ts';
import { ThingEditor } from '../forms/thing-editor.tsx';
import { listQuery } from '../lists/lists.queries.ts';
import { StateMark } from '../things/state-mark.tsx';
import { useCreateThing } from '../things/things.queries.ts';
import classes from './course-settings.module.css';

export function CourseSettings({ courseId, tab }: { readonly courseId: number; readonly tab: SettingsTab }) {
  const publishLabel = text.publish.course ?? studioForms.publish;
  if (tab === 'general' || tab === 'menu') {
    return (
      <div className={classes.form}>
        <ThingEditor
          key={tab}
          kind="course"
          id={courseId}
          sections={courseSections[tab]}
          publishLabel={publishLabel}
        />
      </div>
    );
  }
  if (tab === 'exam') return <Exam courseId={courseId} publishLabel={publishLabel} />;
  const kind = tab === 'terms' ? 'terms' : 'support';
  return (
    <div className={classes.form}>
      <ThingEditor
        key={kind}
        kind={kind}
        id={courseId}
        sections={formSections[kind]}
        publishLabel={text.publish[kind] ?? studioForms.publish}
      />
      {tab === 'help' && <AppLink to={paths.studioList({ courseId, list: 'help' })}>{text.topics}</AppLink>}
    </div>
  );
}

/** The course's sittings, one of them open, and which of them the course prepares for. */
function Exam({ courseId, publishLabel }: { readonly courseId: number; readonly publishLabel: string }) {
  const { data } = useQuery(listQuery('sitting', courseId));
  const [chosen, setChosen] = useState<number | null>(null);
  const creating = useCreateThing();
  const sittings = data?.things ?? [];
  const open = sittings.find(({ id }) => id === chosen) ?? sittings[0];

  function create() {
    const sitting = { kind: 'sitting', parentId: courseId, name: text.sittingName } as const;
    creating.mutate(sitting, { onSuccess: ({ id }) => setChosen(id), onError: reportNotDone });
  }

  return (
    <div className={classes.exam}>
      <section className={classes.form} aria-label={text.sittings}>
        <h2>{text.sittings}</h2>
        {data !== undefined && sittings.length === 0 && <p>{text.noSitting}</p>}
        <ul className={classes.sittings}>
          {sittings.map((sitting) => (
            <li key={sitting.id}>
              <button
                type="button"
                aria-pressed={sitting.id === open?.id}
                onClick={() => setChosen(sitting.id)}
              >
                <bdi>{sitting.name === '' ? studioLists.nameless : sitting.name}</bdi>
                <StateMark {...sitting} />
              </button>
            </li>
          ))}
        </ul>
        <Button
          size="sm"
          variant="default"
          className={`${classes.fresh}`}
          loading={creating.isPending}
          onClick={create}
        >
          {text.newSitting}
        </Button>
        {sittings.some(({ state }) => state === 'published') && (
          <ThingEditor
            kind="course"
            id={courseId}
            sections={courseSections.exam}
            publishLabel={publishLabel}
          />
        )}
      </section>
      {open !== undefined && (
        <div className={classes.form}>
          <ThingEditor
            key={open.id}
            kind="sitting"
            id={open.id}
            sections={formSections.sitting}
            publishLabel={text.publish.sitting ?? studioForms.publish}
            onRemoved={() => setChosen(null)}
          />
        </div>
      )}
    </div>
  );
}
