import { describe, expect, it } from 'vitest';
import { numberHeadings } from './number-headings.ts';
import {
  clausePath,
  type HeadingRow,
  headingPlaces,
  lawKey,
  ordinalOf,
  placeOfAnchor,
  placeOfElementId,
} from './places.ts';

describe('Places in statutes', () => {
  it.each([
    ['סעיף 3', '3'],
    ['סעיף 25א(ב)', '25א'],
    ['תקנה 4', '4'],
    ['סעיפים 3', '3'],
    ['תוספת 1', 'תוספת 1'],
    ['תוספת ראשונה', 'תוספת 1'],
    ['תוספת', 'תוספת'],
    ['תוספת 1 פרט 2', 'תוספת 1/2'],
    ['תוספת 2 סעיף 4', 'תוספת 2/4'],
    ['פרק ב', 'פרק 2'],
    ['פרק ב סימן א', 'פרק 2/סימן 1'],
    ['חלק א פרק ב', 'חלק 1/פרק 2'],
    ['פרק ה׳1', 'פרק 5.1'],
    ['לוח השוואה', 'לוח השוואה'],
    ['', null],
  ])('LAW: a link to "%s" leads to %s', (anchor, place) => {
    expect(placeOfAnchor(anchor)).toBe(place);
  });

  it.each([
    ['point_19', '19'],
    ['point_34כד', '34כד'],
    ['point_51י1__point_א', '51י1'],
    ['chp_ו_sec_ב1', 'פרק 6/סימן 2.1'],
    ['part_א__chp_ד__sec_א', 'פרק 4/סימן 1'],
    ['part_א', 'חלק 1'],
    ['chp_6', 'פרק 6'],
    ['appendix', 'תוספת'],
    ['appendix_2_פרט_3', 'תוספת 2/3'],
    ['appendix__point_1', 'תוספת/1'],
    ['לוח_השוואה', 'לוח השוואה'],
  ])('LAW: the element id %s is %s', (id, place) => {
    expect(placeOfElementId(id)).toBe(place);
  });

  it.each([
    ['א׳', '1'],
    ['י"א', '11'],
    ['ט״ו', '15'],
    ['ב׳1', '2.1'],
    ['ראשונה', '1'],
    ['השישי', '6'],
    ['שניה', '2'],
    ['14', '14'],
    ['מקדמי', null],
    ['', null],
  ])('LAW: "%s" is number %s', (word, number) => {
    expect(ordinalOf(word)).toBe(number);
  });

  it.each([
    ['25א', null, '25א'],
    ['(9)', null, '9'],
    ['4', 'תוספת 2', 'תוספת 2/4'],
    ['', null, ''],
    ['', 'תוספת', 'תוספת/'],
  ])('LAW: clause "%s" in %s has the path %s', (number, addition, path) => {
    expect(clausePath(number, addition)).toBe(path);
  });

  it.each([
    ['חוק העונשין, תשל"ז–1977', 'חוק העונשין'],
    ['חוק העונשין, התשל״ז–1977', 'חוק העונשין'],
    ['חוק העונשין', 'חוק העונשין'],
    ['פקודת הראיות [נוסח חדש], תשל"א–1971', 'פקודת הראיות'],
    ['כללי_לשכת_עורכי_הדין_אתיקה', 'כללי לשכת עורכי הדין אתיקה'],
    ['כללי לשכת עורכי הדין (אתיקה)', 'כללי לשכת עורכי הדין אתיקה'],
    ['חוק־יסוד: השפיטה', 'חוק יסוד השפיטה'],
    ['2002251', '2002251'],
  ])('LAW: links know "%s" as %s', (name, key) => {
    expect(lawKey(name)).toBe(key);
  });

  it('LAW: headings are found by every name that links use, the first of equals', () => {
    const rows: HeadingRow[] = [
      { type: 'Part', title: 'חלק א׳', titleContent: 'כללי' },
      { type: 'Chapter', title: 'פרק א׳', titleContent: 'פרשנות' },
      { type: 'Mark', title: 'סימן א׳', titleContent: null },
      { type: 'Clause', title: 'הגדרות', titleContent: null },
      { type: 'Part', title: 'חלק ב׳', titleContent: null },
      { type: 'Chapter', title: 'פרק א׳', titleContent: null },
      { type: 'Addition', title: 'תוספת שניה', titleContent: null },
    ];
    const places = headingPlaces(rows);
    const placeOf = (name: string) => (rows as (HeadingRow | undefined)[]).indexOf(places.get(name));
    expect(placeOf('חלק 1')).toBe(0);
    expect(placeOf('פרק 1')).toBe(1);
    expect(placeOf('חלק 2/פרק 1')).toBe(5);
    expect(placeOf('פרק 1/סימן 1')).toBe(2);
    expect(placeOf('פרק א פרשנות')).toBe(1);
    expect(placeOf('תוספת 2')).toBe(6);
    expect(placeOf('הגדרות')).toBe(-1);
    expect(numberHeadings(rows)).toEqual(['h1', 'h1.1', 'h1.1.1', null, 'h2', 'h2.1', 'h3']);
  });

  it('LAW: without parts, chapters are the outermost, and an addition holds its own parts', () => {
    const types = ['Chapter', 'Mark', 'Mark', 'Chapter', 'Addition', 'Part', 'Part', 'Addition'];
    expect(numberHeadings(types.map((type) => ({ type })))).toEqual([
      'h1',
      'h1.1',
      'h1.2',
      'h2',
      'h3',
      'h3.1',
      'h3.2',
      'h4',
    ]);
  });
});
