/** A form as it may be stored: of its kind's shape, its HTML through the allow-list. */
import { type FormOf, type StudioKind, studioForms } from '@sugya/contract/studio-forms.ts';
import type { FieldErrors } from '../../platform/endpoint.ts';
import { type HtmlPolicy, sanitiseHtml } from '../../platform/sanitise.ts';
import { storable } from '../../platform/texts/storable.ts';

export type ReadForm<Kind extends StudioKind> =
  | { readonly isSound: true; readonly form: FormOf<Kind> }
  | { readonly isSound: false; readonly errors: FieldErrors };

export function readForm<Kind extends StudioKind>(
  kind: Kind,
  given: unknown,
  policy: HtmlPolicy,
): ReadForm<Kind> {
  const parsed = studioForms[kind].safeParse(given);
  if (!parsed.success) {
    const errors: Record<string, string[]> = {};
    for (const { path, code } of parsed.error.issues) {
      const field = ['form', ...path].join('.');
      errors[field] = [...(errors[field] ?? []), code];
    }
    return { isSound: false, errors };
  }
  return { isSound: true, form: clean(parsed.data, '', policy) as FormOf<Kind> }; // of the same shape
}

/** Every text by its field's name: HTML where it ends so; an empty HTML that may be absent is absent. */
function clean(value: unknown, name: string, policy: HtmlPolicy): unknown {
  if (typeof value === 'string') {
    return name.endsWith('Html') ? sanitiseHtml(storable(value), policy) : storable(value);
  }
  if (Array.isArray(value)) return value.map((item) => clean(item, name, policy));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, item]) => [key, clean(item, key, policy)]));
}
