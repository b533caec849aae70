import { describe, expect, it } from 'vitest';
import { buildVerdict } from '../../../testing/build-verdict.ts';
import { bodyOf, draftOf, faultsOf, movedHalacha, type SummaryDraft, withHalacha } from './summary-draft.ts';

const full = buildVerdict(7, {
  name: 'פלוני נ׳ אלמוני',
  category: 'אזרחי',
  sugyaVerdictId: 41,
  modelSubLabels: ['תום לב'],
  facts: '<p>עובדות</p>',
  halachot: [
    { name: 'הכלל', text: '<p>כך</p>', url: 'https://court.example/1', subjects: [{ name: 'השבה' }] },
  ],
  revision: 4,
});

const halacha = { key: 1, name: 'א', text: '', url: '', subjects: [] };
const faults = (change: Partial<SummaryDraft>) => [...faultsOf({ ...draftOf(null), name: 'שם', ...change })];

describe('a summary under edit', () => {
  it('AVS-03, AVS-07: what was read goes back the same, empty texts as none', () => {
    const { id: _id, fullVerdictUrl: _url, ...fields } = full;
    expect(bodyOf(draftOf(full), full.revision)).toEqual(fields);
  });

  it.each([
    ['no name', { name: ' ' }, [['name', 'nameMissing']]],
    ['an id that is no number', { verdictId: '4א' }, [['sugyaVerdictId', 'notNumber']]],
    ['an id of nothing', { verdictId: '0' }, [['sugyaVerdictId', 'notNumber']]],
    [
      'a halacha without a name',
      { halachot: [{ ...halacha, name: '' }] },
      [['halachot.0.name', 'halachaNameMissing']],
    ],
    [
      'an address that runs',
      { halachot: [halacha, { ...halacha, url: 'javascript:1' }] },
      [['halachot.1.url', 'notAddress']],
    ],
    ['half an address', { halachot: [{ ...halacha, url: 'https://' }] }, [['halachot.0.url', 'notAddress']]],
    ['nothing', { verdictId: '12', halachot: [{ ...halacha, url: 'http://a.example' }] }, []],
  ] as const)('AVS-09: %s', (_what, change, expected) => {
    expect(faults(change)).toEqual(expected);
  });

  it('AVS-07: a new halacha has a key of its own, and moves by one place', () => {
    const list = withHalacha(withHalacha([halacha]));
    const keys = (place: number, step: -1 | 1) => movedHalacha(list, place, step).map(({ key }) => key);
    expect(list.map(({ key }) => key)).toEqual([1, 2, 3]);
    expect(keys(0, 1)).toEqual([2, 1, 3]);
    expect(keys(0, -1)).toEqual([1, 2, 3]);
    expect(keys(2, 1)).toEqual([1, 2, 3]);
  });
});
