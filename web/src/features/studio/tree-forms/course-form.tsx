/** A course: its name, what it says to its students first, and what their menu has. */

import type { StudioThing } from '@sugya/contract/studio.ts';
import type { FormOf } from '@sugya/contract/studio-forms.ts';
import { thingForms } from '../../../hebrew/studio-thing-forms.ts';
import type { Editing } from '../../../staff/editing/use-editing.ts';
import type { FieldWords } from '../../../staff/editor/field-words.ts';
import { TextField } from '../../../staff/form/text-field.tsx';
import { FlagSwitch } from '../form-parts/flag-switch.tsx';
import { FormGroup } from '../form-parts/form-group.tsx';
import { HtmlField } from '../form-parts/html-field.tsx';

const text = thingForms.course;
type Form = FormOf<'course'>;

export const courseWords: FieldWords<Form> = {
  name: { label: thingForms.name.label, show: (name) => name },
  openingRemarksHtml: {
    label: text.openingRemarksHtml,
    show: (html) => html?.replace(/<[^>]*>/g, ' ') ?? null,
  },
  sideBar: {
    label: text.sideBar,
    show: (sideBar) =>
      SIDE_BAR.filter((item) => sideBar[item])
        .map((item) => text.items[item])
        .join(' · '),
  },
  sittingId: { label: text.sitting, show: (id) => id && text.sittingNumber(id) },
};

/** In the order of the students' menu. */
const SIDE_BAR = [
  'showHome',
  'showReadingCenter',
  'showLibrary',
  'showReports',
  'showCalculators',
  'showNisuah',
  'showLecturesRegistrationList',
  'showCourseMessages',
  'showHelpCenter',
  'showTermsOfUse',
] as const satisfies readonly (keyof Form['sideBar'])[];

export function CourseForm({
  editing: { draft, change, versionOf },
}: {
  readonly editing: Editing<StudioThing<'course'>, Form>;
}) {
  return (
    <>
      <TextField name="name" {...thingForms.name} value={draft.name} onChange={(name) => change({ name })} />
      <HtmlField
        label={text.openingRemarksHtml}
        html={draft.openingRemarksHtml}
        version={versionOf('openingRemarksHtml')}
        onChange={(openingRemarksHtml) => change({ openingRemarksHtml })}
      />
      <FormGroup title={text.sideBar} hint={text.sideBarHint}>
        {SIDE_BAR.map((item) => (
          <FlagSwitch
            key={item}
            name={`sideBar.${item}`}
            label={text.items[item]}
            hint=""
            isOn={draft.sideBar[item]}
            onChange={(isOn) => change({ sideBar: { ...draft.sideBar, [item]: isOn } })}
          />
        ))}
      </FormGroup>
    </>
  );
}
