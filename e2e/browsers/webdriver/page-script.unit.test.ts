// @vitest-environment jsdom
import * as library from '@testing-library/dom';
import { beforeEach, expect, it } from 'vitest';
import type { Target } from '../driver.ts';
import { pageScript, pageTarget } from './page-script.ts';

const script = pageScript(library, 'complaints');
/** The way of a target: through JSON. */
const look = (target: Target) => script.look(JSON.parse(JSON.stringify(pageTarget(target))));
const texts = (target: Target) => look(target).map(({ text }) => text);

beforeEach(() => {
  sessionStorage.clear();
  document.body.innerHTML = '';
});

it('finds by role and by the name that a reader hears, in whole or in part', () => {
  document.body.innerHTML = `
    <button>הבאה</button>
    <button aria-label="הבאה">←</button>
    <button>הבאה בתור</button>
    <a href="/next">הבאה</a>`;
  expect(texts({ role: 'button', name: 'הבאה' })).toEqual(['הבאה', '←']);
  expect(texts({ role: 'button', name: /^הבאה/ })).toEqual(['הבאה', '←', 'הבאה בתור']);
});

it.each(['display: none', 'visibility: hidden'])('finds nothing that is hidden by %s', (style) => {
  document.body.innerHTML = `<div style="${style}"><button>כן</button><p>כן</p></div>`;
  expect(texts({ role: 'button', name: 'כן' })).toEqual([]);
  expect(texts({ text: 'כן' })).toEqual([]);
});

it('finds nothing that is hidden from readers', () => {
  document.body.innerHTML = '<div aria-hidden="true"><button>כן</button></div>';
  expect(texts({ role: 'button', name: 'כן' })).toEqual([]);
});

it('reads words that stand in several elements, and finds the innermost that says them all', () => {
  document.body.innerHTML = '<main><h1>  שאלה <bdi>2</bdi>\n מתוך <bdi>12</bdi> </h1></main>';
  expect(texts({ text: 'שאלה 2 מתוך 12' })).toEqual(['שאלה 2 מתוך 12']);
  expect(texts({ role: 'heading', name: 'שאלה 2 מתוך 12' })).toHaveLength(1);
});

it('finds a field by its label and reads what stands in it', () => {
  document.body.innerHTML =
    '<label for="a">סיסמה</label><input id="a" value="סוד"><input aria-label="סיסמה חדשה" value="אחר">';
  expect(texts({ label: 'סיסמה' })).toEqual(['סוד']);
});

it('tells what is checked from what is not', () => {
  document.body.innerHTML = `
    <label><input type="radio" name="sure" checked> כן</label>
    <label><input type="radio" name="sure"> לא</label>`;
  expect(look({ role: 'radio', checked: true, name: 'כן' })).toHaveLength(1);
  expect(look({ role: 'radio', checked: true, name: 'לא' })).toHaveLength(0);
});

it('looks only inside what was named, and takes the one at a place', () => {
  document.body.innerHTML = `
    <p role="group" aria-label="אחרות"><button>ד</button></p>
    <p role="group" aria-label="תשובות"><button>א</button><button>ב</button></p>`;
  const within: Target = { role: 'group', name: 'תשובות' };
  expect(texts({ role: 'button', within })).toEqual(['א', 'ב']);
  expect(texts({ role: 'button', within, nth: 1 })).toEqual(['ב']);
  expect(texts({ role: 'button', within, nth: 2 })).toEqual([]);
});

it('tells apart two that have one role by what they say', () => {
  document.body.innerHTML = '<p role="status">נשמר</p><p role="status">ממתין לחיבור</p>';
  expect(texts({ role: 'status', text: 'נשמר' })).toEqual(['נשמר']);
  expect(texts({ role: 'status', text: /חיבור/ })).toEqual(['ממתין לחיבור']);
});

it('enters only a field that is alone and open, and selects what it says', () => {
  document.body.innerHTML = `
    <input aria-label="שם" value="ישן"><input aria-label="נעול" disabled>
    <input aria-label="כפול"><input aria-label="כפול">`;
  expect(script.enter({ label: 'שם' })).toBeNull();
  expect(document.activeElement).toBe(document.querySelector('input'));
  expect(document.querySelector('input')?.selectionEnd).toBe('ישן'.length);
  expect(script.enter({ label: 'נעול' })).toBe('it is disabled');
  expect(script.enter({ label: 'כפול' })).toBe('not exactly one field fits');
});

it('says why a click must wait: none fit, several fit, it is disabled', async () => {
  document.body.innerHTML = '<button>א</button><button>א</button><button disabled>ב</button>';
  expect(await script.aim({ role: 'button', name: 'ג' })).toEqual({ why: '0 fit' });
  expect(await script.aim({ role: 'button', name: 'א' })).toEqual({ why: '2 fit' });
  expect(await script.aim({ role: 'button', name: 'ב' })).toEqual({ why: 'it is disabled' });
});

it('keeps uncaught errors beyond the page', () => {
  window.dispatchEvent(new ErrorEvent('error', { message: 'x is not defined' }));
  expect(script.complaints()).toEqual(['error: x is not defined']);
});
