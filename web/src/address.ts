/** An address inside the app, with what stands in its query. */
export type AppPath = `/${string}`;

export function withQuery(path: AppPath, query: Readonly<Record<string, string | undefined>>): AppPath {
  const pairs = Object.entries(query).filter((pair): pair is [string, string] => pair[1] !== undefined);
  return pairs.length === 0 ? path : `${path}?${new URLSearchParams(pairs)}`;
}
