import { expect, type Locator, type Page } from '@playwright/test';
import { named } from './site.ts';
import type { Say } from './texts.ts';

/** More than the stops of any page. */
const maxStops = 400;

interface Way {
  /** The key that moves the focus; `j` moves by the rows of staff. */
  key?: 'Tab' | 'Shift+Tab' | 'j';
  /** Checks each element on the way. */
  onStop?: () => Promise<void>;
}

/** Presses Tab until the element has the focus. @throws when Tab does not reach it */
export async function tabTo(
  page: Page,
  target: Locator,
  { key = 'Tab', onStop }: Way = {},
): Promise<void> {
  const focused = target.and(page.locator(':focus'));
  await expect(target.first()).toBeAttached();
  for (let stop = 0; stop < maxStops; stop += 1) {
    if ((await focused.count()) > 0) return;
    await page.keyboard.press(key);
    await onStop?.();
  }
  throw new Error(`${key} does not reach ${target}`);
}

/** Presses a button or link. */
export async function pressOn(
  page: Page,
  target: Locator,
  key: 'Enter' | 'Space' = 'Enter',
): Promise<void> {
  await tabTo(page, target);
  await page.keyboard.press(key);
}

/** Types a text in place of the one in the field with the focus. */
export async function retype(page: Page, text: string): Promise<void> {
  await page.keyboard.press('ControlOrMeta+A');
  await page.keyboard.type(text);
}

/** Types a text into a field, in place of the one in it. */
export async function typeInto(page: Page, target: Locator, text: string): Promise<void> {
  await tabTo(page, target);
  await retype(page, text);
}

/** Goes down the options of a select until it has the value. */
export async function selectBelow(page: Page, target: Locator, value: string): Promise<void> {
  await tabTo(page, target);
  const count = await target.locator('option').count();
  for (let step = 0; step < count && (await target.inputValue()) !== value; step += 1) {
    await page.keyboard.press('ArrowDown');
  }
  await expect(target).toHaveValue(value);
}

interface RowList {
  /** The row that is looked for. */
  row: Locator;
  /** All rows of the list. */
  rows: Locator;
}

/** Loads more of a list until it has the row. */
export async function loadUntil(page: Page, say: Say, { row, rows }: RowList): Promise<void> {
  const more = named(page, 'button', say('content.more'));
  for (;;) {
    await expect(row.or(more).first()).toBeVisible();
    if (await row.isVisible()) return;
    // The focus is at the start of the page, or at the first row that was loaded last.
    await tabTo(page, more);
    const count = await rows.count();
    await page.keyboard.press('Enter');
    await expect(rows).not.toHaveCount(count);
  }
}

/** The rows of staff that `j` and `k` lead through. */
export const workRows = (page: Page): Locator => page.locator('[data-row]');
