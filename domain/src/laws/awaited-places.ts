/** Places of statutes that are not here, among those whose statute is. */

type Clause = { readonly law: string; readonly clause: string | null; readonly quote: string | null };
type Link = Clause & { readonly role: 'distractor' | 'background' };

export type QuestionPlaces = {
  readonly laws: readonly string[];
  readonly correctClauses: readonly Clause[];
  readonly links: readonly Link[];
};

export type AwaitedPlace = Clause & {
  /** 'asked' is a law among which the student chooses. */
  readonly role: 'asked' | 'key' | Link['role'];
  /** From 1: among the laws, or among the keys and the links after them. */
  readonly place: number;
};

/** Each stands where it stood, so that a question that is saved or exported without a change is the same one. */
export function withAwaited(here: QuestionPlaces, awaited: readonly AwaitedPlace[]) {
  const laws = [...here.laws];
  const keys = here.correctClauses.map((clause) => ({ ...clause, role: 'key' as const }));
  const all: (Link | (typeof keys)[number])[] = [...keys, ...here.links];
  for (const { role, law, clause, quote, place } of awaited.toSorted((a, b) => a.place - b.place)) {
    if (role === 'asked') laws.splice(place - 1, 0, law);
    else all.splice(place - 1, 0, { law, clause, quote, role });
  }
  return {
    laws,
    correctClauses: all.flatMap(({ role, ...clause }) => (role === 'key' ? [clause] : [])),
    links: all.flatMap((link) => (link.role === 'key' ? [] : [link])),
  };
}
