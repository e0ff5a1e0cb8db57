import type { Page } from '@playwright/test';
import type { Member } from '../stack.ts';
import { expect, field, named } from './site.ts';
import type { Say } from './texts.ts';

/** Logs in by the dialog that is open. */
export async function logIn(
  page: Page,
  member: Pick<Member, 'email' | 'password'> | undefined,
  say: Say,
): Promise<void> {
  const dialog = named(page, 'dialog', say('login.title'));
  await field(dialog, say('form.email')).fill(member?.email ?? '');
  await field(dialog, say('form.password')).fill(member?.password ?? '');
  await named(dialog, 'button', say('login.submit')).click();
  await expect(dialog).toHaveCount(0);
}
