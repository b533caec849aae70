import { type Law, updateLaw } from '@sugya/contract/laws.ts';
import { fromWire } from '@sugya/contract/wire-names.ts';
import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import ManageLawsCollectionsPage from '../../../pages/laws/manage-laws-collections.tsx';
import { administrator, buildClauses, someLaws } from '../../../testing/build-law-collection.ts';
import {
  problemReply,
  type Reply,
  type SeenRequest,
  scriptServer,
} from '../../../testing/scripted-server.ts';
import { showPage } from '../../../testing/show-page.tsx';

// A whole screen in a simulated browser, on a machine that may be busy.
vi.setConfig({ testTimeout: 30_000 });

const PASSWORD = 'מילת מעבר';

beforeEach(() => {
  window.localStorage.clear();
  window.sessionStorage.clear();
  // A simulated browser lays nothing out: a virtual list needs a height of its frame and of its rows.
  vi.spyOn(HTMLElement.prototype, 'clientHeight', 'get').mockReturnValue(480);
  vi.spyOn(HTMLElement.prototype, 'offsetHeight', 'get').mockReturnValue(52);
});

afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

/** A server that keeps laws by revision; `isGated` makes it ask for the password. */
function keepingLaws({ isGated = false }: { readonly isGated?: boolean } = {}) {
  const laws: Law[] = someLaws.map((law) => ({ ...law }));
  const kept = { laws, refuse: null as Reply | null, saving: Promise.resolve() };
  const answer = async (request: SeenRequest): Promise<Reply> => {
    if (request.method !== 'GET') await kept.saving;
    return answerOf(request);
  };
  const answerOf = ({ method, path, body }: SeenRequest): Reply => {
    const sent = fromWire(updateLaw, body) as {
      name: string;
      dynamicId: number | null;
      revision?: number;
      password?: string;
    };
    if (path === '/api/Account') return { status: 200, body: administrator };
    if (path === '/api/admin/LawListPassword') {
      if (method === 'GET') return { status: 200, body: { isRequired: isGated } };
      return sent.password === PASSWORD ? { status: 204 } : problemReply(403, 'wrong_password');
    }
    if (path.includes('ClauseDynamicIds')) {
      const clauses = buildClauses(3).map((clause) => ({ ...clause, dynamicId: clause.id + 1_000 }));
      return { status: 200, body: { clauses } };
    }
    if (path.endsWith('/Clauses')) return { status: 200, body: buildClauses(2) };
    if (method === 'GET') return { status: 200, body: laws };
    if (kept.refuse !== null) return kept.refuse;
    const { name, dynamicId } = sent;
    if (method === 'POST') {
      laws.push({ id: 303, name, dynamicId, revision: 1 });
      return { status: 200, body: laws.at(-1) };
    }
    const place = laws.findIndex(({ id }) => path.endsWith(`/${id}`));
    const stored = laws[place];
    if (stored === undefined) throw new Error('The tests open laws that are there');
    if (sent.revision !== stored.revision) return problemReply(409, 'edited_elsewhere');
    laws[place] = { ...stored, name, dynamicId, revision: stored.revision + 1 };
    return { status: 200, body: laws[place] };
  };
  return Object.assign(kept, { seen: scriptServer(answer).seen });
}

const open = (address: string) => showPage({ manageLawsCollections: ManageLawsCollectionsPage }, { address });

const button = (name: string) => screen.getByRole('button', { name });
const field = (name: string) => screen.findByRole('textbox', { name });

describe('the password before the laws editor', () => {
  it('ALC-33, ALC-34, ALC-35: a wrong one is reported, the server judges it, the tab remembers only that it was right', async () => {
    const server = keepingLaws({ isGated: true });
    const { user } = open('/manageLawsCollections');
    const dialog = await screen.findByRole('dialog', { name: 'ניהול רשימת החוקים' });
    const password = within(dialog).getByLabelText('סיסמה', { selector: 'input' });
    expect(password.getAttribute('type')).toBe('password');
    await user.type(password, 'ניחוש{Enter}');
    expect(await within(dialog).findByText('סיסמה לא נכונה')).toBeTruthy();
    expect(screen.queryByText('חוק העונשין')).toBeNull();
    await user.type(password, `${PASSWORD}{Enter}`);
    expect(await screen.findByText('חוק העונשין')).toBeTruthy();
    expect(server.seen.filter(({ method }) => method === 'POST').map(({ body }) => body)).toEqual([
      { password: 'ניחוש' },
      { password: PASSWORD },
    ]);
    const kept = [window.sessionStorage, window.localStorage].flatMap((store) => Object.entries(store));
    expect(JSON.stringify(kept)).not.toContain(PASSWORD);
  });

  it('ALC-33: closing the question shows nothing but the way to answer it', async () => {
    keepingLaws({ isGated: true });
    const { user } = open('/manageLawsCollections');
    await user.click(await screen.findByRole('button', { name: 'סגירה' }));
    expect(await screen.findByText('המסך נפתח אחרי הזנת הסיסמה.')).toBeTruthy();
    expect(screen.queryByText('חוק העונשין')).toBeNull();
    await user.click(button('הזנת סיסמה'));
    expect(await screen.findByRole('dialog')).toBeTruthy();
  });

  it('ALC-36: where none is configured none is asked for', async () => {
    keepingLaws();
    open('/manageLawsCollections');
    expect(await screen.findByText('חוק העונשין')).toBeTruthy();
    expect(screen.queryByRole('dialog')).toBeNull();
  });
});

describe('the laws editor', () => {
  it('ALW-12: says that it edits names and ids only', async () => {
    keepingLaws();
    open('/manageLawsCollections');
    expect(await screen.findByText(/^כאן עורכים שמות ומזהים בלבד/)).toBeTruthy();
  });

  it('ALW-01, ALW-03, ALW-04: lists all laws with their ids, and finds them by name or id', async () => {
    const server = keepingLaws();
    const { user } = open('/manageLawsCollections');
    const list = await screen.findByRole('table', { name: 'רשימת החוקים' });
    expect(within(list).getByRole('cell', { name: '73002' })).toBeTruthy();
    expect(server.seen.some(({ path }) => path === '/api/Laws?getAll=true')).toBe(true);
    await user.type(screen.getByRole('searchbox'), 'חוק יסוד');
    expect(await screen.findByText('מוצגים 1 מתוך 2')).toBeTruthy();
    expect(screen.queryByText('חוק העונשין')).toBeNull();
  });

  it('ALW-06, ALW-10: a new law needs a name and a whole number; then it is sent and opened', async () => {
    const server = keepingLaws();
    const { user, router } = open('/manageLawsCollections?tab=new');
    await user.type(await field('מזהה במאגר החוקים'), '1.5');
    await user.click(button('יצירת החוק'));
    expect(screen.getByText('יש להזין שם לחוק.')).toBeTruthy();
    expect(screen.getByText('המזהה הוא מספר שלם גדול מאפס.')).toBeTruthy();
    expect(document.activeElement).toBe(await field('שם החוק'));
    await user.type(await field('שם החוק'), ' חוק חדש ');
    await user.click(button('יצירת החוק'));
    expect(document.activeElement).toBe(await field('מזהה במאגר החוקים'));
    expect(server.seen.some(({ method }) => method === 'POST')).toBe(false);
    await user.clear(await field('מזהה במאגר החוקים'));
    await user.type(await field('מזהה במאגר החוקים'), '42');
    await user.click(button('יצירת החוק'));
    expect(await screen.findByText('פעולה בוצעה בהצלחה!')).toBeTruthy();
    expect(server.seen.find(({ method }) => method === 'POST')?.body).toEqual({
      name: 'חוק חדש',
      dymanicId: 42,
    });
    await waitFor(() => expect(router.state.location.search).toEqual({ id: '303' }));
  });

  it.each([
    ['name_taken', 'כבר יש חוק בשם הזה.', 'שם החוק'],
    ['dynamic_id_taken', 'המזהה כבר שייך לחוק אחר.', 'מזהה במאגר החוקים'],
  ])('ALW-10: %s is said at its field and in the toast', async (code, sentence, name) => {
    const server = keepingLaws();
    server.refuse = problemReply(400, code);
    const { user } = open('/manageLawsCollections?id=301');
    await user.type(await field('שם החוק'), ' ישן');
    await user.click(button('שמירה'));
    expect(await screen.findByText(sentence)).toBeTruthy();
    expect(screen.getByText('פעולה נכשלה!')).toBeTruthy();
    expect(document.activeElement).toBe(await field(name));
  });

  it('ALW-07: two who write the same field are asked; other fields are merged', async () => {
    const server = keepingLaws();
    const { user } = open('/manageLawsCollections?id=301');
    await user.type(await field('שם החוק'), ' שלי');
    Object.assign(server.laws[0] ?? {}, { name: 'חוק העונשין שלהם', dynamicId: 8, revision: 2 });
    await user.click(button('שמירה'));
    const asked = await screen.findByRole('region', { name: 'נשמרה בינתיים גרסה אחרת' });
    expect(within(asked).getByText('חוק העונשין שלי')).toBeTruthy();
    expect(within(asked).getByText('חוק העונשין שלהם')).toBeTruthy();
    expect(server.laws[0]).toMatchObject({ name: 'חוק העונשין שלהם', revision: 2 });
    await user.click(within(asked).getByRole('button', { name: 'להשאיר את מה שנכתב כאן: שם החוק' }));
    await waitFor(() =>
      expect(server.laws[0]).toMatchObject({ name: 'חוק העונשין שלי', dynamicId: 8, revision: 3 }),
    );
    expect(await field('מזהה במאגר החוקים')).toHaveProperty('value', '8');
  });

  it('ALW-07: what is typed while a save is on its way stays, still to be saved', async () => {
    const server = keepingLaws();
    const { user } = open('/manageLawsCollections?id=301');
    await user.type(await field('שם החוק'), ' נשלח');
    let answer = () => {};
    server.saving = new Promise<void>((resolve) => {
      answer = resolve;
    });
    await user.click(button('שמירה'));
    await user.type(await field('שם החוק'), ' ועוד');
    answer();
    expect(await screen.findByRole('heading', { name: 'חוק העונשין נשלח' })).toBeTruthy();
    expect(await field('שם החוק')).toHaveProperty('value', 'חוק העונשין נשלח ועוד');
    await user.click(button('שמירה'));
    await waitFor(() => expect(server.laws[0]).toMatchObject({ name: 'חוק העונשין נשלח ועוד', revision: 3 }));
  });

  it('ALW-05, ALW-08: clauses with their ids, filled by a button, with missing ones made on demand', async () => {
    const server = keepingLaws();
    const { user } = open('/manageLawsCollections?id=301');
    expect(await screen.findByText('אף סעיף מ־2 עוד לא קושר למאגר')).toBeTruthy();
    await user.click(button('עדכון מזהי הסעיפים'));
    const question = await screen.findByRole('dialog');
    expect(within(question).getByRole('checkbox', { checked: true })).toBeTruthy();
    await user.click(within(question).getByRole('button', { name: 'עדכון' }));
    expect(await screen.findByText('3 סעיפים, ל־3 מהם יש מזהה במאגר')).toBeTruthy();
    expect(
      within(screen.getByRole('table', { name: 'רשימת הסעיפים' })).getByRole('cell', { name: '6001' }),
    ).toBeTruthy();
    expect(
      server.seen.some(({ path }) => path === '/api/admin/Laws/301/ClauseDynamicIds?createNew=true'),
    ).toBe(true);
  });

  it('a law opens beside the list; Escape closes it, and the focus is on its row again', async () => {
    keepingLaws();
    const { user, router } = open('/manageLawsCollections');
    const row = await screen.findByRole('link', { name: 'חוק־יסוד: הכנסת' });
    await user.click(row);
    const panel = await screen.findByRole('complementary', { name: 'חוק־יסוד: הכנסת' });
    expect(document.activeElement).toBe(within(panel).getByRole('heading', { level: 2 }));
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('complementary')).toBeNull());
    expect(router.state.location.search).toEqual({});
    await waitFor(() => expect(document.activeElement).toBe(row));
  });

  it('Escape leaves no unsaved law without asking; searching the list beside it asks nothing', async () => {
    keepingLaws();
    const { user, router } = open('/manageLawsCollections?id=301');
    await user.type(await field('שם החוק'), ' שלי');
    await user.type(screen.getByRole('searchbox'), 'חוק');
    await waitFor(() => expect(router.state.location.search).toEqual({ id: '301', words: 'חוק' }));
    expect(screen.queryByRole('dialog')).toBeNull();
    await user.keyboard('{Escape}');
    await user.click(await screen.findByRole('button', { name: 'להישאר ולהמשיך בעריכה' }));
    expect(await field('שם החוק')).toHaveProperty('value', 'חוק העונשין שלי');
  });

  it('a law that is not there says so and leads back', async () => {
    keepingLaws();
    open('/manageLawsCollections?id=999');
    expect(await screen.findByText('החוק לא נמצא.')).toBeTruthy();
  });
});
