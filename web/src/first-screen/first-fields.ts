/** What stands in a field of the first screen's sign-in. */
export function fieldText(form: HTMLFormElement, name: 'userName' | 'password'): string {
  const value = new FormData(form).get(name);
  return typeof value === 'string' ? value : '';
}
