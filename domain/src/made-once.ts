/**
 * What costs much to make and is always the same, made when it is first asked for: a start is then not kept by calendars
 * and formats that it does not use.
 */
export function madeOnce<Value>(make: () => Value): () => Value {
  let made: { readonly value: Value } | null = null;
  return () => {
    made ??= { value: make() };
    return made.value;
  };
}
