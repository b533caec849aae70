import { render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { terms } from '../../hebrew/terms.ts';
import { StaticTerms } from './static-terms.tsx';

/** The text of the part under that heading. */
function part(title: string): string {
  return screen.getByRole('heading', { level: 2, name: title }).parentElement?.textContent ?? '';
}

it.each([
  ['TRM-04', 'על האתר', 'הדמיה כללית לצורכי תרגול'],
  ['TRM-04', 'על האתר', 'כמות שהוא (AS IS)'],
  ['TRM-05', 'שימוש אישי', 'לאדם אחד, לשימוש פרטי בלבד'],
  ['TRM-06', 'מה אסור', 'אסור להעתיק'],
  ['TRM-06', 'מה אסור', 'בוטים'],
  ['TRM-06', 'מה אסור', 'לפתוח חשבון בפרטים כוזבים'],
  ['TRM-07', 'מידע שנאסף', 'נשמרת היסטוריית הפעילות'],
  ['TRM-07', 'מידע שנאסף', 'נאספת גם סטטיסטיקה'],
  ['TRM-08', 'דיוור', 'ההסכמה לתנאים אלה היא גם הסכמה עקרונית לקבל בדואר אלקטרוני דברי פרסומת'],
  ['TRM-09', 'דין וסמכות שיפוט', 'דין מדינת ישראל'],
  ['TRM-10', 'יצירת קשר', 'מפעיל האתר'],
  ['TRM-10', 'יצירת קשר', 'רכז או רכזת נגישות'],
])('TRM-02, %s: under „%s” the full text says: %s', (_requirement, title, words) => {
  render(<StaticTerms />);
  expect(part(title)).toContain(words);
});

it('TRM-11: what the configuration does not say has a visible place', () => {
  render(<StaticTerms />);
  expect(part('על האתר')).toContain('[שם המפעיל טרם הוגדר]');
  expect(part('דין וסמכות שיפוט')).toContain('בעיר [העיר טרם הוגדרה]');
  expect(screen.getAllByText('[טרם הוגדר]')).toHaveLength(7);
});

it('TRM-09, TRM-10, TRM-11: operator and city come from the configuration', () => {
  const text = terms
    .sections({ operator: 'מכון הדוגמה', city: 'באר שבע' })
    .flatMap(({ paragraphs }) => paragraphs)
    .join('\n');
  expect(text).toContain('האתר מופעל על ידי מכון הדוגמה.');
  expect(text).toContain('לבתי המשפט המוסמכים בעיר באר שבע.');
});
