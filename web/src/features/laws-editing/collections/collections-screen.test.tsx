import { cleanup, screen, waitFor, within } from '@testing-library/react';
import type userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import LawsCollectionsPage from '../../../pages/laws/laws-collections.tsx';
import {
  buildClauses,
  buildCollection,
  keepingCollections,
  type StaffServer,
} from '../../../testing/build-law-collection.ts';
import { problemReply } from '../../../testing/scripted-server.ts';
import { showPage } from '../../../testing/show-page.tsx';

// A whole screen in a simulated browser, on a machine that may be busy.
vi.setConfig({ testTimeout: 30_000 });

beforeEach(() => {
  window.localStorage.clear();
  window.sessionStorage.clear();
  // A simulated browser lays nothing out: a virtual list needs a height of its frame and of its rows.
  vi.spyOn(HTMLElement.prototype, 'clientHeight', 'get').mockReturnValue(480);
  vi.spyOn(HTMLElement.prototype, 'offsetHeight', 'get').mockReturnValue(46);
});

afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

const open = (address: string) => showPage({ lawsCollections: LawsCollectionsPage }, { address });

const button = (name: string | RegExp) => screen.getByRole('button', { name });
const clause = (number: number) => screen.findByRole('checkbox', { name: `${number} – כותרת` });
const write = (server: StaffServer) => server.seen.findLast(({ method }) => method !== 'GET');

const storedDrafts = () => Object.keys(window.localStorage).filter((key) => key.includes(':lawCollection'));

async function addLaw(user: ReturnType<typeof userEvent.setup>, name: string) {
  await user.click(await screen.findByRole('combobox', { name: 'הוספת חוק' }));
  await user.click(await screen.findByRole('option', { name }));
}

describe('the list of collections', () => {
  const collections = [
    buildCollection({
      exercises: [
        { id: 1, name: 'תרגול א' },
        { id: 2, name: 'תרגול ב' },
      ],
      lessons: [{ id: 1, name: 'שיעור' }],
      videos: [],
    }),
    buildCollection({ id: 402, name: 'בג״ץ', isActive: false, isAcademy: true, items: [] }),
  ];

  it('ALC-01, ALC-06, ALC-08, ALC-09: shows what is in a collection and the names of what is linked', async () => {
    keepingCollections(collections);
    open('/lawsCollections');
    expect(await screen.findByText('חוק אחד · סעיף אחד')).toBeTruthy();
    for (const name of ['תרגול א', 'תרגול ב', 'שיעור']) expect(screen.getByText(name)).toBeTruthy();
    expect(screen.getByText('לא פעיל')).toBeTruthy();
  });

  it('ALC-02, ALC-03, ALC-05: filters by state, audience and words, and keeps the choice in the address', async () => {
    keepingCollections(collections);
    const { user, router } = open('/lawsCollections');
    await user.click(await screen.findByRole('radio', { name: /^פעילים בלבד/ }));
    expect(await screen.findByText('מוצגים 1 מתוך 2')).toBeTruthy();
    await user.click(screen.getByRole('radio', { name: /^אקדמיה/ }));
    expect(await screen.findByText('אין מקבץ שמתאים לסינון.')).toBeTruthy();
    await user.click(button('ניקוי הסינון'));
    await user.type(screen.getByRole('searchbox', { name: 'חיפוש לפי שם' }), 'בגצ');
    expect(screen.queryByText('עבירות הניסיון')).toBeNull();
    await user.clear(screen.getByRole('searchbox', { name: 'חיפוש לפי שם' }));
    await user.type(screen.getByRole('searchbox', { name: 'חיפוש לפי שם' }), 'בג"ץ');
    expect(await screen.findByRole('link', { name: 'בג״ץ' })).toBeTruthy();
    expect(router.state.location.search).toEqual({ words: 'בג"ץ' });
  });

  it('ALC-04: the law is asked of the server', async () => {
    const server = keepingCollections(collections);
    const { user } = open('/lawsCollections');
    await user.click(await screen.findByRole('combobox', { name: 'מקבצים שיש בהם החוק' }));
    await user.click(await screen.findByRole('option', { name: 'חוק־יסוד: הכנסת' }));
    await waitFor(() =>
      expect(server.seen.map(({ path }) => path)).toContain('/api/LawCollections?lawId=302'),
    );
  });
});

describe('a new collection', () => {
  it('ALC-18: without name or clauses it is not saved, and says so', async () => {
    const server = keepingCollections([]);
    const { user } = open('/lawsCollections?tab=new');
    await user.click(await screen.findByRole('button', { name: 'יצירת המקבץ' }));
    const alert = await screen.findByRole('dialog', { name: 'המקבץ לא נשמר' });
    expect(within(alert).getByText('לא ניתן לשמור מקבץ ללא שם או ללא סעיפים')).toBeTruthy();
    expect(write(server)).toBeUndefined();
  });

  it('ALC-10, ALC-11, ALC-13, ALC-16, ALC-17: a range is picked by its first and last clause and sent in order', async () => {
    const server = keepingCollections([]);
    const { user, router } = open('/lawsCollections?tab=new');
    await user.type(await screen.findByRole('textbox', { name: 'שם המקבץ' }), 'מקבץ טווח');
    await addLaw(user, 'חוק העונשין');
    await user.click(await clause(4));
    await user.click(button('בחירת טווח'));
    await user.click(await clause(2));
    expect(screen.getByText(/^תחילת הטווח: 2 – כותרת\. יש ללחוץ על הסעיף האחרון\./)).toBeTruthy();
    await user.click(await clause(5));
    expect(screen.getByText(/^הסימון השתנה ב־4 סעיפים\. נבחרו 3 מתוך 12/)).toBeTruthy();
    await user.click(button('יצירת המקבץ'));
    await waitFor(() =>
      expect(write(server)).toMatchObject({
        method: 'POST',
        path: '/api/LawCollections',
        body: {
          name: 'מקבץ טווח',
          displaySeperateLawText: false,
          items: [
            { lawId: 301, clauseId: 5002, sortOrder: 1001 },
            { lawId: 301, clauseId: 5003, sortOrder: 1002 },
            { lawId: 301, clauseId: 5005, sortOrder: 1003 },
          ],
        },
      }),
    );
    expect(Object.keys(write(server)?.body as object).sort()).toEqual([
      'displaySeperateLawText',
      'items',
      'name',
    ]);
    expect(await screen.findByText('פעולה בוצעה בהצלחה!')).toBeTruthy();
    await waitFor(() => expect(router.state.location.search).toEqual({ id: '402' }));
    expect(storedDrafts()).toEqual([]);
    const read = server.seen.filter(({ method }) => method === 'GET').map(({ path }) => path);
    expect(read).toEqual(expect.arrayContaining(['/api/Laws?getAll=false', '/api/Laws/301/Clauses']));
  });

  it('ALC-13: by keyboard, arrows move, space picks, and Shift with space picks up to here', async () => {
    keepingCollections([]);
    const { user } = open('/lawsCollections?tab=new');
    await addLaw(user, 'חוק העונשין');
    (await clause(1)).focus();
    await user.keyboard('{ArrowDown}');
    await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('checkbox', { name: /^2 –/ })));
    await user.keyboard(' {ArrowDown}');
    await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('checkbox', { name: /^3 –/ })));
    await user.keyboard('{ArrowDown}');
    await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('checkbox', { name: /^4 –/ })));
    await user.keyboard('{Shift>} {/Shift}');
    expect(
      screen.getAllByRole('checkbox', { checked: true }).map((box) => box.getAttribute('aria-label')),
    ).toEqual(['2 – כותרת', '3 – כותרת', '4 – כותרת']);
  });

  it('ALC-14, ALC-19: the whole law is enough', async () => {
    const server = keepingCollections([]);
    const { user } = open('/lawsCollections?tab=new');
    await user.type(await screen.findByRole('textbox', { name: 'שם המקבץ' }), 'כל החוק');
    await addLaw(user, 'חוק העונשין');
    await user.click(await screen.findByRole('checkbox', { name: 'החוק בשלמותו' }));
    await user.click(button('יצירת המקבץ'));
    await waitFor(() =>
      expect(write(server)?.body).toMatchObject({
        items: [{ lawId: 301, clauseId: null, sortOrder: 1000 }],
      }),
    );
  });

  it('ALC-15: a place out of range is marked, gets the focus, and nothing is sent', async () => {
    const server = keepingCollections([]);
    const { user } = open('/lawsCollections?tab=new');
    await user.type(await screen.findByRole('textbox', { name: 'שם המקבץ' }), 'שם');
    await addLaw(user, 'חוק העונשין');
    await user.click(await clause(1));
    const place = screen.getByRole('spinbutton', { name: 'מקום במקבץ: חוק העונשין' });
    expect([place.getAttribute('min'), place.getAttribute('max')]).toEqual(['1', '99']);
    await user.clear(place);
    await user.type(place, '100');
    await user.click(button('יצירת המקבץ'));
    expect(screen.getByText('המקום הוא מספר מ־1 עד 99.')).toBeTruthy();
    expect(document.activeElement).toBe(place);
    expect(write(server)).toBeUndefined();
  });

  it('ALC-21: resetting clears everything and returns to the list', async () => {
    keepingCollections([]);
    const { user, router } = open('/lawsCollections?tab=new');
    await user.type(await screen.findByRole('textbox', { name: 'שם המקבץ' }), 'שם');
    await user.click(button('איפוס'));
    await user.click(await screen.findByRole('button', { name: 'כן, לאפס' }));
    expect(await screen.findByText('עדיין אין מקבצים.')).toBeTruthy();
    expect(router.state.location.search).toEqual({});
    expect(storedDrafts()).toEqual([]);
  });

  it('a name that is taken is said at the field and in the toast', async () => {
    const server = keepingCollections([]);
    server.refuse = problemReply(400, 'name_taken');
    const { user } = open('/lawsCollections?tab=new');
    await user.type(await screen.findByRole('textbox', { name: 'שם המקבץ' }), 'שם תפוס');
    await addLaw(user, 'חוק העונשין');
    await user.click(await clause(1));
    await user.click(button('יצירת המקבץ'));
    expect(await screen.findByText('כבר יש מקבץ בשם הזה.')).toBeTruthy();
    expect(screen.getByText('פעולה נכשלה!')).toBeTruthy();
  });
});

describe('an existing collection', () => {
  it('ALC-07, ALC-22, ALC-25: asks before saving and sends all fields with the revision', async () => {
    const server = keepingCollections([buildCollection()]);
    const { user } = open('/lawsCollections?id=401');
    await user.click(await screen.findByRole('checkbox', { name: 'מקבץ לאקדמיה' }));
    await user.click(await clause(3));
    await user.click(button('שמירה'));
    const question = await screen.findByRole('dialog', { name: 'שמירת המקבץ' });
    expect(within(question).getByText('האם לשמור את השינויים במקבץ?')).toBeTruthy();
    await user.click(within(question).getByRole('button', { name: 'כן, לשמור' }));
    expect(await screen.findByText('פעולה בוצעה בהצלחה!')).toBeTruthy();
    expect(write(server)).toMatchObject({
      method: 'PUT',
      path: '/api/LawCollections/401',
      body: {
        name: 'עבירות הניסיון',
        displaySeperateLawText: false,
        isActive: true,
        isAcademy: true,
        revision: 1,
        items: [
          { lawId: 301, clauseId: 5002, sortOrder: 1001 },
          { lawId: 301, clauseId: 5003, sortOrder: 1002 },
        ],
      },
    });
    expect(screen.queryByText('יש שינויים שלא נשמרו')).toBeNull();
  });

  it('ALC-23, ALC-24: without clauses it is not saved, and says what can be done', async () => {
    const server = keepingCollections([buildCollection()]);
    const { user } = open('/lawsCollections?id=401');
    await user.click(await clause(2));
    await user.click(button('שמירה'));
    const alert = await screen.findByRole('dialog', { name: 'המקבץ לא נשמר' });
    expect(within(alert).getByText('לא ניתן לשמור מקבץ ללא סעיפים. ניתן למחוק את המקבץ')).toBeTruthy();
    expect(write(server)).toBeUndefined();
  });

  it('ALC-26, ALC-27: asks before deleting and returns to the list', async () => {
    const server = keepingCollections([buildCollection()]);
    const { user, router } = open('/lawsCollections?id=401');
    await user.click(await screen.findByRole('button', { name: 'מחיקה' }));
    const question = await screen.findByRole('dialog', { name: 'מחיקת המקבץ' });
    expect(within(question).getByText('האם למחוק את המקבץ?')).toBeTruthy();
    await user.click(within(question).getByRole('button', { name: 'כן, למחוק' }));
    expect(await screen.findByText('עדיין אין מקבצים.')).toBeTruthy();
    expect(write(server)).toMatchObject({ method: 'DELETE', path: '/api/LawCollections/401' });
    expect(router.state.location.search).toEqual({});
  });

  it('ALC-28: what is known to be linked is not offered for deletion; the window says where it is shown', async () => {
    const server = keepingCollections([buildCollection({ exercises: [{ id: 9, name: 'תרגול מקושר' }] })]);
    const { user } = open('/lawsCollections?id=401');
    await user.click(await screen.findByRole('button', { name: 'מחיקה' }));
    const window = await screen.findByRole('dialog', { name: 'מחיקת המקבץ' });
    expect(window.textContent).toContain('המקבץ לא יימחק כל עוד הוא מופיע כאן: תרגול מקושר');
    expect(within(window).queryByRole('button', { name: 'כן, למחוק' })).toBeNull();
    await user.click(within(window).getByRole('button', { name: 'הבנתי' }));
    expect(write(server)).toBeUndefined();
  });

  it('ALC-28, ALC-30: what was linked meanwhile is not deleted; the toast says why', async () => {
    const server = keepingCollections([buildCollection()]);
    server.refuse = problemReply(409, 'still_linked');
    const { user } = open('/lawsCollections?id=401');
    await user.click(await screen.findByRole('button', { name: 'מחיקה' }));
    await user.click(await screen.findByRole('button', { name: 'כן, למחוק' }));
    expect(await screen.findByText('פעולה נכשלה!')).toBeTruthy();
    expect(screen.getByText('אי אפשר למחוק: הפריט מקושר לתרגולים, לשיעורים או לסרטונים.')).toBeTruthy();
    expect(server.collections).toHaveLength(1);
  });

  it('an edit elsewhere of other fields is merged and saved with ours, and what came from there is named', async () => {
    const server = keepingCollections([buildCollection()]);
    const { user } = open('/lawsCollections?id=401');
    await user.click(await clause(7));
    server.collections[0] = buildCollection({ name: 'שם אחר', revision: 2 });
    await user.click(button('שמירה'));
    await user.click(await screen.findByRole('button', { name: 'כן, לשמור' }));
    expect(await screen.findByText('פעולה בוצעה בהצלחה!')).toBeTruthy();
    expect(server.collections[0]).toMatchObject({
      name: 'שם אחר',
      revision: 3,
      items: [
        { lawId: 301, clauseId: 5002, sortOrder: 1001 },
        { lawId: 301, clauseId: 5007, sortOrder: 1002 },
      ],
    });
    expect(screen.getByText('מישהו אחר שמר בינתיים. מה שהשתנה רק שם נוסף כאן: שם המקבץ.')).toBeTruthy();
    expect(await screen.findByDisplayValue('שם אחר')).toBeTruthy();
  });

  it('an edit elsewhere of the same field shows both, with the clauses by name, and asks; nothing is overwritten', async () => {
    const server = keepingCollections([buildCollection()]);
    const { user } = open('/lawsCollections?id=401');
    await user.click(await clause(7));
    const theirs = [{ lawId: 301, clauseId: 5003, sortOrder: 1001 }];
    server.collections[0] = buildCollection({ name: 'שם אחר', items: theirs, revision: 2 });
    await user.click(button('שמירה'));
    await user.click(await screen.findByRole('button', { name: 'כן, לשמור' }));
    const asked = await screen.findByRole('region', { name: 'נשמרה בינתיים גרסה אחרת' });
    expect(within(asked).getByText('2 – כותרת, 7 – כותרת')).toBeTruthy();
    expect(within(asked).getByText('3 – כותרת')).toBeTruthy();
    expect(server.collections[0]).toMatchObject({ items: theirs, revision: 2 });
    expect(document.activeElement).toBe(
      within(asked).getByRole('heading', { name: 'נשמרה בינתיים גרסה אחרת' }),
    );
    await user.click(within(asked).getByRole('button', { name: 'להשאיר את מה שנכתב כאן: חוקים במקבץ' }));
    await waitFor(() => expect(server.collections[0]).toMatchObject({ name: 'שם אחר', revision: 3 }));
    expect(server.collections[0]?.items.map(({ clauseId }) => clauseId)).toEqual([5002, 5007]);
    expect(screen.queryByRole('region', { name: 'נשמרה בינתיים גרסה אחרת' })).toBeNull();
  });

  it('a collection that was deleted elsewhere says so, and what was edited stays on the screen', async () => {
    const server = keepingCollections([buildCollection()]);
    const { user } = open('/lawsCollections?id=401');
    await user.click(await clause(7));
    server.collections.splice(0, 1);
    await user.click(button('שמירה'));
    await user.click(await screen.findByRole('button', { name: 'כן, לשמור' }));
    expect(await screen.findByText('הפריט נמחק בינתיים. מה שנערך כאן עדיין מוצג במסך.')).toBeTruthy();
    expect(((await clause(7)) as HTMLInputElement).checked).toBe(true);
  });

  it('what is not saved outlives a reload and says since when; it can be given up', async () => {
    keepingCollections([buildCollection()]);
    const first = open('/lawsCollections?id=401');
    await first.user.click(await clause(7));
    expect(await screen.findByText('יש שינויים שלא נשמרו')).toBeTruthy();
    cleanup();
    const { user } = open('/lawsCollections?id=401');
    expect(((await clause(7)) as HTMLInputElement).checked).toBe(true);
    expect(screen.getByText(/^נמשכת כאן עריכה שלא נשמרה/)).toBeTruthy();
    await user.click(button('ויתור על העריכה הזו'));
    await user.click(await screen.findByRole('button', { name: 'כן, לאפס' }));
    expect(((await clause(7)) as HTMLInputElement).checked).toBe(false);
    expect(screen.queryByText(/^נמשכת כאן עריכה שלא נשמרה/)).toBeNull();
    expect(storedDrafts()).toEqual([]);
  });

  it('a draft of an older version is taken up with what others saved since', async () => {
    const server = keepingCollections([buildCollection()]);
    const first = open('/lawsCollections?id=401');
    await first.user.click(await clause(7));
    cleanup();
    server.collections[0] = buildCollection({ name: 'שם אחר', revision: 5 });
    open('/lawsCollections?id=401');
    expect(((await clause(7)) as HTMLInputElement).checked).toBe(true);
    expect(await screen.findByDisplayValue('שם אחר')).toBeTruthy();
  });

  it('leaving with unsaved changes is asked about; leaving anyway forgets them', async () => {
    keepingCollections([buildCollection()]);
    const { user, router } = open('/lawsCollections?id=401');
    await user.click(await clause(7));
    await user.click(screen.getByRole('link', { name: 'חזרה לכל המקבצים' }));
    await user.click(await screen.findByRole('button', { name: 'להישאר ולהמשיך בעריכה' }));
    expect(router.state.location.search).toEqual({ id: '401' });
    await user.click(screen.getByRole('link', { name: 'חזרה לכל המקבצים' }));
    await user.click(await screen.findByRole('button', { name: 'יציאה בלי שמירה' }));
    expect(await screen.findByRole('table', { name: 'רשימת המקבצים' })).toBeTruthy();
    expect(storedDrafts()).toEqual([]);
  });

  it('a law of a thousand clauses puts only those in sight on the page, and the search brings the others', async () => {
    keepingCollections([buildCollection()], buildClauses(1_000));
    const { user } = open('/lawsCollections?id=401');
    await clause(1);
    expect(screen.getAllByRole('checkbox').length).toBeLessThan(60);
    await user.type(screen.getByRole('searchbox', { name: 'חיפוש סעיף' }), '777');
    expect(await clause(777)).toBeTruthy();
  });

  it('a clause that a new version withdrew is marked and can be taken out', async () => {
    keepingCollections([
      buildCollection({
        items: [
          { lawId: 301, clauseId: 5002, sortOrder: 1001 },
          { lawId: 301, clauseId: 9999, sortOrder: 1002 },
        ],
      }),
    ]);
    const { user } = open('/lawsCollections?id=401');
    expect(await screen.findByText('סעיף אחד שנבחר כבר אינו בנוסח הנוכחי של החוק.')).toBeTruthy();
    await user.click(button('הסרה מהמקבץ'));
    expect(screen.queryByText('סעיף אחד שנבחר כבר אינו בנוסח הנוכחי של החוק.')).toBeNull();
    expect(screen.getByText('נבחר סעיף אחד')).toBeTruthy();
  });
});
