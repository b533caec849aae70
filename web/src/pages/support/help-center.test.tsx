import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it, vi } from 'vitest';
import { paths } from '../../paths.ts';
import { scriptServer } from '../../testing/scripted-server.ts';
import { showPage } from '../../testing/show-page.tsx';
import HelpCenterPage from './help-center.tsx';
import NewMessagePage from './new-message.tsx';

// Whole screens in a simulated browser, on a machine that may be busy.
vi.setConfig({ testTimeout: 20_000 });

const course = { courseId: 7 };
const pages = { helpCenter: HelpCenterPage, newMessage: NewMessagePage };
const topics = [
  { id: 1, name: 'שאלה מקצועית', description: 'שאלה אחת בכל פנייה', additionalParameterName: 'מספר פסקה' },
  { id: 2, name: 'מנהלה', description: '', additionalParameterName: null },
];

function showNewMessage(messageTypes: typeof topics) {
  const server = scriptServer(({ method, path }) => {
    if (method === 'POST') return { status: 200, body: 2 };
    return path.endsWith('/ContactUsPage')
      ? { status: 200, body: { messageTypes, expectedReplyDate: '2026-03-05', question: null } }
      : { status: 404 };
  });
  showPage(pages, { address: paths.newMessage(course), userId: '3112' });
  return server;
}

afterEach(() => {
  vi.unstubAllGlobals();
  window.sessionStorage.clear();
});

it('SUP-01, SUP-02, SUP-03: the buttons and the rules are there as soon as the page is, whatever the server does', async () => {
  scriptServer(() => new Promise(() => {}));
  showPage(pages, { address: paths.helpCenter(course), userId: '3111' });
  expect((await screen.findByRole('link', { name: 'פנייה חדשה' })).getAttribute('href')).toBe(
    paths.newMessage(course),
  );
  expect(screen.getByRole('link', { name: 'הפניות שלי' }).getAttribute('href')).toBe(
    paths.userRequests(course),
  );
  expect(screen.getByRole('heading', { name: 'לפני ששואלים' })).toBeTruthy();
});

it('SUP-04, SUP-05, SUP-06, SUP-07, SUP-08, SUP-09, SUP-10: the seven rules', async () => {
  scriptServer(() => new Promise(() => {}));
  showPage(pages, { address: paths.helpCenter(course), userId: '3111' });
  const rules = within(await screen.findByRole('list')).getAllByRole('listitem');
  expect(rules.map(({ textContent }) => textContent)).toEqual([
    'בכל פנייה שאלה אחת.',
    'שאלות מקצועיות: עד שלוש בשבוע.',
    'יש לציין את המקור: מספר הפסקה שהשאלה עוסקת בה.',
    'שאלות מקצועיות נשאלות מתוך ספרי הלימוד בלבד.',
    'תשובה ניתנת בתוך 48 שעות.',
    'מרכז העזרה סגור בימי שישי, בשבתות ובחגים.',
    'פנייה שנשלחת מיום חמישי בשעה 17:00, או מערב חג בשעה 17:00, נענית ביום ראשון או אחרי החג.',
  ]);
});

it('SUP-13, SUP-14, SUP-15, SUP-16, SUP-17, SUP-18: a topic with what staff say of it, the text, a question number that may be left out, and a button', async () => {
  const { seen } = showNewMessage(topics);
  const topic = await screen.findByRole('combobox', { name: /נושא השאלה/ });
  expect(screen.queryByText('שאלה אחת בכל פנייה')).toBeNull();
  expect(screen.queryByRole('spinbutton', { name: /מספר פסקה/ })).toBeNull();
  await userEvent.selectOptions(topic, 'שאלה מקצועית');
  expect(screen.getByText('שאלה אחת בכל פנייה')).toBeTruthy();
  await userEvent.type(screen.getByRole('spinbutton', { name: /מספר פסקה/ }), '14');
  const text = screen.getByRole('textbox', { name: /תוכן הפנייה/ });
  await userEvent.type(text, 'מתי נכרת חוזה?');
  const send = screen.getByRole('button', { name: 'שליחה' });
  const sent = () => seen.filter(({ method }) => method === 'POST').map(({ body }) => body);
  await userEvent.click(send);
  const about = { messageText: 'מתי נכרת חוזה?', messageTypeId: 1, additionalInputParameter: 14 };
  expect(sent()).toEqual([{ ...about, questionNumber: null }]);

  const number = screen.getByRole('spinbutton', { name: /מספר שאלה/ });
  await userEvent.type(number, '0');
  expect(send).toHaveProperty('disabled', true);
  await userEvent.clear(number);
  await userEvent.type(number, '12');
  await userEvent.click(send);
  expect(sent()[1]).toEqual({ ...about, questionNumber: 12 });
});

it('SUP-19, SUP-20: without topics the help centre is closed, and says where the earlier requests are', async () => {
  showNewMessage([]);
  expect(await screen.findByText('מרכז העזרה סגור כעת.')).toBeTruthy();
  expect(screen.getByRole('link', { name: 'הפניות שלי' }).getAttribute('href')).toBe(
    paths.userRequests(course),
  );
  expect(screen.queryByRole('button', { name: 'שליחה' })).toBeNull();
});
