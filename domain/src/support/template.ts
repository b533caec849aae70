/** Templates of answers (DSK-08). */

/** Stands in a template for the first name of the student who asked. */
export const FIRST_NAME_PLACE = '{שם}';

/**
 * What is written once a template is chosen: after what stands there, with the student's first name in its place.
 *
 * Example: to nothing `שלום {שם},` adds `שלום נועה,`; to `תודה` it adds a line of its own.
 */
export function addTemplate(written: string, template: string, firstName: string): string {
  const added = template.split(FIRST_NAME_PLACE).join(firstName);
  return written.trim() === '' ? added : `${written.trimEnd()}\n${added}`;
}
