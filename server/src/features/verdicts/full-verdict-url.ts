/** Where the whole text of a verdict is read (VER-10): at a halacha's own address, else in the configured database. */
type Linked = {
  readonly sugyaVerdictId: number | null;
  readonly halachot: readonly { readonly url: string | null }[];
};

/** `template` has `{id}` where the verdict's id in that database belongs; null where none is configured. */
export function fullVerdictUrl({ sugyaVerdictId, halachot }: Linked, template: string | null): string | null {
  const own = halachot.find(({ url }) => url !== null)?.url;
  if (own !== undefined && own !== null) return own;
  if (template === null || sugyaVerdictId === null) return null;
  return template.replaceAll('{id}', String(sugyaVerdictId));
}
