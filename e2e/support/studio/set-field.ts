/** A field of a studio's form, set as a member of staff sets it: through the control that bears its label. */
import { expect, type Locator, type Page } from '@playwright/test';

/** What a control asks for beyond words; for words, the words themselves. */
export type Typed = string | number | boolean | null;

/** Folded settings come out, so that every control can be found by its label. */
export async function unfold(scope: Locator): Promise<void> {
  await scope.evaluate((form) => {
    for (const fold of form.querySelectorAll('details')) fold.open = true;
  });
}

/**
 * Sets it and returns what a content pack says of it afterwards: the words, the number, the other side of a switch, the
 * second of several choices. `CHOSEN` stands for a thing chosen by its name, which a pack knows by another one.
 */
export async function setField(scope: Locator, label: string, words: string): Promise<Typed> {
  const choices = scope.getByRole('group', { name: label, exact: true }).getByRole('radio');
  if ((await choices.count()) > 1) {
    await choices.nth(1).check({ force: true });
    return CHOSEN;
  }
  // A switch is called by its words and by what it does.
  const isCalled = new RegExp(`^${label.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')}`);
  const control = scope
    .getByLabel(label, { exact: true })
    .or(scope.getByRole('switch', { name: isCalled }))
    .first();
  // A control that is not there is reported at once, among the others.
  await expect(control).toBeVisible({ timeout: 4_000 });
  const kind = await control.evaluate((element) => {
    if (element instanceof HTMLElement && element.isContentEditable) return 'html';
    if (element instanceof HTMLSelectElement) return 'select';
    if (element.getAttribute('aria-haspopup') === 'listbox' || element.getAttribute('role') === 'combobox')
      return 'combobox';
    return element instanceof HTMLInputElement ? element.type : 'text';
  });
  switch (kind) {
    case 'html':
      await control.click();
      await scope.page().keyboard.insertText(words);
      return `<p>${words}</p>`;
    case 'select': {
      const options = await control
        .locator('option')
        .evaluateAll((all) => all.map((option) => (option instanceof HTMLOptionElement ? option.value : '')));
      const present = await control.inputValue();
      const other = options.find((option) => option !== present) ?? present;
      await control.selectOption(other);
      return Number(other);
    }
    case 'combobox': {
      await control.click();
      const options = scope.page().getByRole('option').filter({ visible: true });
      await expect(options.nth(1)).toBeVisible();
      await options.nth(1).click();
      return CHOSEN;
    }
    case 'checkbox': {
      const isOn = !(await control.isChecked());
      await control.focus();
      await scope.page().keyboard.press('Space');
      await expect(control).toBeChecked({ checked: isOn });
      return isOn;
    }
    case 'number':
      await control.fill(words);
      return Number(words);
    default: {
      const [, year, month, day, hour] = /^(\d{4})-(\d\d)-(\d\d)(?:T(\d\d:\d\d))?$/.exec(words) ?? [];
      await control.fill(year === undefined ? words : `${day}.${month}.${year}`);
      if (hour !== undefined)
        await scope.getByRole('textbox', { name: `שעה: ${label}`, exact: true }).fill(hour);
      return words;
    }
  }
}

/** Some value, and not none. */
export const CHOSEN = '(chosen)';

/** All that was typed is at the server, and published. */
export async function publish(page: Page, scope: Locator, label: RegExp): Promise<void> {
  // A lesson's panel has its written material above, with a button of its own.
  const button = scope.getByRole('button', { name: label }).last();
  await expect(button).toBeEnabled();
  await button.click();
  const window = page.getByRole('dialog', { name: 'מה יפורסם' });
  await expect(
    window.or(page.getByText(/פורסם\. הסטודנטים רואים|פורסמו\.|פריט אחד פורסם|השאלה פורסמה/).first()),
  ).toBeVisible();
  if (await window.isVisible()) {
    await window
      .getByRole('button', { name: /^(?:פרסום|רק את הפריט עצמו)/ })
      .first()
      .click();
    await expect(window).toBeHidden();
  }
}
