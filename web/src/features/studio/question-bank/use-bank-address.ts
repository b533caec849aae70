/** What narrows the list, how it is sorted and which question is open stand in the address. */
import { type QuestionFilter, questionFilters, questionOrders } from '@sugya/contract/studio-questions.ts';
import { type AppPath, paths } from '../../../paths.ts';
import { useGo, useQueryId, useQueryParameter } from '../../../platform/navigation.ts';
import type { QuestionBankPlace } from '../../../studio-places.ts';
import type { QuestionOrder } from './questions.queries.ts';

export type BankAddress = {
  readonly q: string;
  readonly subject: number | null;
  readonly exercise: number | null;
  readonly import: number | null;
  readonly state: QuestionFilter;
  readonly sort: QuestionOrder;
  readonly openId: number | null;
  /** With a change; null takes a part away. */
  readonly pathWith: (change: BankChange) => AppPath;
  readonly set: (change: BankChange) => void;
};

type BankChange = { readonly [Name in keyof QuestionBankPlace]?: QuestionBankPlace[Name] | null };

const FILTERS: readonly string[] = questionFilters;
const ORDERS: readonly string[] = questionOrders;

export function useBankAddress(courseId: number): BankAddress {
  const go = useGo();
  const q = useQueryParameter('q') ?? '';
  const subject = useQueryId('subject');
  const exercise = useQueryId('exercise');
  const importId = useQueryId('import');
  const openId = useQueryId('sel');
  const askedState = useQueryParameter('state');
  const askedSort = useQueryParameter('sort');
  const state = oneOf(askedState, FILTERS, 'all') as QuestionFilter; // one of its own list
  const sort = oneOf(askedSort, ORDERS, 'place') as QuestionOrder; // one of its own list
  const present: BankChange = {
    q: q === '' ? null : q,
    subject,
    exercise,
    import: importId,
    state: state === 'all' ? null : state,
    sort: sort === 'place' ? null : sort,
    sel: openId,
  };
  const pathWith = (change: BankChange) => {
    const all = Object.entries({ ...present, ...change }).filter(
      ([, value]) => value !== null && value !== '',
    );
    return paths.studioQuestions({ courseId }, Object.fromEntries(all));
  };
  return {
    q,
    subject,
    exercise,
    import: importId,
    state,
    sort,
    openId,
    pathWith,
    set: (change) => go(pathWith(change), { replace: true }),
  };
}

function oneOf(asked: string | null, known: readonly string[], otherwise: string): string {
  return asked !== null && known.includes(asked) ? asked : otherwise;
}
