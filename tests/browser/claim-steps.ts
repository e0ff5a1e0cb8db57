import type { Locator, Page } from '@playwright/test';
import type { BadgeClaimState } from '../../web/src/gql/graphql.ts';
import type { Member, Stack } from '../stack.ts';
import { expect, named } from './site.ts';
import type { Say } from './texts.ts';

/** The part of a badge's page in which members claim it. */
export const claimPanel = (page: Page, say: Say): Locator =>
  named(page.getByRole('main'), 'region', say('badgeClaim.title'));

export async function openBadge(page: Page, say: Say, id: string): Promise<Locator> {
  await page.goto(`/badges/${id}`);
  const panel = claimPanel(page, say);
  await expect(panel).toBeVisible();
  return panel;
}

const heading = (panel: Locator, text: string) => panel.getByRole('heading', { name: text });

/** Lets the chain and the services finish, and expects that the page shows it without a reload. */
export async function expectHeld(panel: Locator, stack: Stack, say: Say): Promise<void> {
  await expect(panel.getByRole('listitem')).toHaveCount(4);
  await stack.drain();
  await expectState(panel, say, 'CONFIRMED');
}

export const expectState = (panel: Locator, say: Say, state: BadgeClaimState): Promise<void> =>
  expect(heading(panel, say(`badgeClaim.state.${state}`))).toBeVisible();

const claimOf = `query ($id: ID!) { viewer { badgeClaim(badgeId: $id) {
  claim { state way hash tokenId address } } } }`;

/** The claim of a member, as the server has it. */
export async function seeClaim(stack: Stack, { token }: Pick<Member, 'token'>, id: string) {
  return (await stack.graphql(claimOf, { id }, { token })).data.viewer.badgeClaim.claim;
}
