/** The four kinds of category with the banner that each wears (CRS-13, CRS-14, CRS-23). */

export type CategoryType = { id: number; name: string; color: string; order: number };

const types: readonly CategoryType[] = [
  { id: 2, name: 'דין מהותי', color: '#1f4b6e', order: 1 },
  { id: 1, name: 'דין דיוני', color: '#7b4b8a', order: 2 },
  { id: 3, name: 'נושאים משולבים', color: '#2f7a63', order: 3 },
  { id: 4, name: 'תכנים נוספים', color: '#b26a00', order: 4 },
];

export function categoryTypeOf(type: number): CategoryType {
  const known = types.find(({ id }) => id === type);
  if (known === undefined) throw new Error(`No category type ${type}`);
  return known;
}
