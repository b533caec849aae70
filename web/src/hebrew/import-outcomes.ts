/** Our own words for what becomes of a row of an import. */
import type { RowOutcome, RowsShown } from '@sugya/contract/import.ts';

type Outcomes = Readonly<Record<RowOutcome, string>>;
type Tabs = Readonly<Record<RowsShown, string>>;
/** Of questions and of other things, before and after they came in. */
type Words<Of> = Readonly<Record<'questions' | 'things', Readonly<Record<'now' | 'done', Of>>>>;

export const outcomes: Words<Outcomes> = {
  questions: {
    now: { added: 'נוספת', changed: 'משתנה', unchanged: 'ללא שינוי', refused: 'נדחית' },
    done: { added: 'נוספה', changed: 'השתנתה', unchanged: 'ללא שינוי', refused: 'נדחתה' },
  },
  things: {
    now: { added: 'נוסף', changed: 'משתנה', unchanged: 'ללא שינוי', refused: 'נדחה' },
    done: { added: 'נוסף', changed: 'השתנה', unchanged: 'ללא שינוי', refused: 'נדחה' },
  },
};

const shared = { all: 'הכול', leftOut: 'הושארו בחוץ', noted: 'עם הערה' };
const done: Tabs = {
  ...shared,
  added: 'נוספו',
  changed: 'השתנו',
  unchanged: 'ללא שינוי, דולגו',
  refused: 'נדחו',
};
export const tabs: Words<Tabs> = {
  questions: {
    now: {
      ...shared,
      added: 'נוספות',
      changed: 'משתנות: ייווצרו גרסאות',
      unchanged: 'ללא שינוי, ידולגו',
      refused: 'נדחות',
    },
    done,
  },
  things: {
    now: {
      ...shared,
      added: 'נוספים',
      changed: 'משתנים',
      unchanged: 'ללא שינוי, ידולגו',
      refused: 'נדחים',
    },
    done,
  },
};
