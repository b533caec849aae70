/** The fields of a thing under edit, in their sections. */
import type { StudioThing } from '@sugya/contract/studio.ts';
import type { FormOf, StudioKind } from '@sugya/contract/studio-forms.ts';
import type { FieldName } from '@sugya/domain/editing/merge-fields.ts';
import { studio } from '../../../hebrew/studio.ts';
import { formFields, studioForms } from '../../../hebrew/studio-forms.ts';
import { isApiProblem } from '../../../platform/http/api-problem.ts';
import type { Editing } from '../../../staff/editing/use-editing.ts';
import type { FieldWords } from '../../../staff/editor/field-words.ts';
import { RichText } from '../../../ui/rich-text.tsx';
import type { FormSection } from './field-spec.ts';
import { FormField } from './form-field.tsx';
import classes from './thing-fields.module.css';

export type FormProps<Kind extends StudioKind> = {
  readonly editing: Editing<StudioThing<Kind>, FormOf<Kind>>;
};

export function ThingFields<Kind extends StudioKind>({
  editing,
  kind,
  sections,
  showsLacks,
}: FormProps<Kind> & {
  readonly kind: Kind;
  readonly sections: readonly FormSection[];
  /** Publishing was tried: each field says what it lacks. */
  readonly showsLacks: boolean;
}) {
  const values: Readonly<Record<string, unknown>> = editing.draft;
  const courseId = editing.base?.courseId ?? 0;

  function errorOf(name: string): string | null {
    const refusal = editing.refusalOf(name as FieldName<FormOf<Kind>>); // a field of the form
    if (isApiProblem(refusal) && Object.keys(refusal.errors).some((path) => path === `form.${name}`))
      return studioForms.invalid;
    const lack = editing.base?.lacks.find(({ field }) => field === name);
    return showsLacks && lack !== undefined && editing.state.kind !== 'dirty' ? lackWords(lack.code) : null;
  }

  return sections.map(({ title, isRare = false, fields }) => {
    const shown = fields.map(({ name, control }) => {
      const { label, hint } = wordsOf(kind, name);
      return (
        <FormField
          key={`${name}.${editing.versionOf(name as FieldName<FormOf<Kind>>)}`}
          name={name}
          control={control}
          label={label}
          hint={hint}
          error={errorOf(name)}
          value={values[name]}
          courseId={courseId}
          values={values}
          onChange={(value) => editing.change({ [name]: value } as Partial<FormOf<Kind>>)}
        />
      );
    });
    if (title === null) return shown;
    if (isRare) {
      return (
        <details key={title} className={classes.rare}>
          <summary>{title}</summary>
          <div className={classes.fields}>{shown}</div>
        </details>
      );
    }
    return (
      <fieldset key={title} className={classes.section}>
        <legend>{title}</legend>
        <div className={classes.fields}>{shown}</div>
      </fieldset>
    );
  });
}

export function wordsOf(kind: StudioKind, name: string): { readonly label: string; readonly hint?: string } {
  const ofKind: Readonly<Record<string, { readonly label: string; readonly hint?: string }>> =
    kind in formFields ? formFields[kind as keyof typeof formFields] : {};
  return ofKind[name] ?? { label: name };
}

export function lackWords(code: string): string {
  return code in studio.lacks ? studio.lacks[code as keyof typeof studio.lacks] : studioForms.invalid;
}

/** For a person who has to choose between two versions of a field. */
export function fieldWordsOf<Kind extends StudioKind>(
  kind: Kind,
  form: FormOf<Kind>,
): FieldWords<FormOf<Kind>> {
  const words = Object.keys(form).map((name) => [
    name,
    { label: wordsOf(kind, name).label, show: (value: unknown) => shownValue(name, value) },
  ]);
  return Object.fromEntries(words) as FieldWords<FormOf<Kind>>; // one for each field of the form
}

function shownValue(name: string, value: unknown) {
  if (typeof value === 'string')
    return name.endsWith('Html') ? <RichText html={value} /> : <bdi>{value}</bdi>;
  if (typeof value === 'number') return String(value);
  if (typeof value === 'boolean') return value ? '✓' : '✗';
  return null;
}
