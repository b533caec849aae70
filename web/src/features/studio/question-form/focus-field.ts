/** The fields of the editor are found by the path of what they hold: `answers.1.text`. */
export function focusField(root: HTMLElement | null, field: string): void {
  const exact = root?.querySelector<HTMLElement>(`[data-field="${CSS.escape(field)}"]`);
  const within = root?.querySelector<HTMLElement>(`[data-field^="${CSS.escape(field)}."]`);
  const target = exact ?? within;
  target?.focus({ preventScroll: true });
  target?.scrollIntoView({ block: 'nearest' });
}

/** Of the answer in which the focus is; null outside of all. */
export function focusedAnswer(): number | null {
  const place = document.activeElement?.closest('[data-answer]')?.getAttribute('data-answer');
  return place == null ? null : Number(place);
}

/** A single sign is written there, and is no key of ours. */
export function isWriting(target: EventTarget | null): boolean {
  return (
    target instanceof HTMLElement && (target.isContentEditable || target.matches('input, textarea, select'))
  );
}
