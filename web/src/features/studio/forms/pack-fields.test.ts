import { studioForms } from '@sugya/contract/studio-forms.ts';
import { describe, expect, test } from 'vitest';
import { formFieldOf, packFields, SET_OTHERWISE } from '../../../testing/pack-places.ts';
import { courseSections } from './form-sections.ts';

describe('STF-16: every field of a content pack', () => {
  test('is set by a form of the studio, or is listed with the reason', () => {
    expect(packFields.length).toBeGreaterThan(120);
    expect(
      packFields.filter(
        (path) => formFieldOf(path) === null && !SET_OTHERWISE.some(([known]) => known.test(path)),
      ),
    ).toEqual([]);
  });

  test('that is listed is set by no form as well, and each reason speaks of some field', () => {
    for (const [known] of SET_OTHERWISE) {
      const listed = packFields.filter((path) => known.test(path));
      expect(listed.length).toBeGreaterThan(0);
      expect(listed.filter((path) => formFieldOf(path) !== null)).toEqual([]);
    }
  });

  test('the settings of a course have a field for each of its form', () => {
    const shown = Object.values(courseSections).flatMap((sections) =>
      sections.flatMap((section) => section.fields.map(({ name }) => name)),
    );
    expect(shown.toSorted()).toEqual(Object.keys(studioForms.course.shape).toSorted());
  });
});
