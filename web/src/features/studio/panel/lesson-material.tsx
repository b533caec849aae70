/** What a lesson has in writing, beside its lectures: a thing of its own with its own draft, folded until it is asked for. */
import { useState } from 'react';
import { studio } from '../../../hebrew/studio.ts';
import { formSections } from '../forms/form-sections.ts';
import { ThingEditor } from '../forms/thing-editor.tsx';
import classes from './open-thing.module.css';

export function LessonMaterial({ lessonId }: { readonly lessonId: number }) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <details className={classes.material} onToggle={(event) => setIsOpen(event.currentTarget.open)}>
      <summary>{studio.kinds.material}</summary>
      {isOpen && <ThingEditor kind="material" id={lessonId} sections={formSections.material} />}
    </details>
  );
}
