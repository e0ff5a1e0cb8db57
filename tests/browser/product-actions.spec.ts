import type { Page } from '@playwright/test';
import { newId } from '#kit/runtime/ids';
import { roles } from '#schema/enums';
import type { Member, Stack } from '../stack.ts';
import { known } from './pages.ts';
import {
  expect,
  expectToast,
  hold,
  inBothLanguages,
  named,
  operationOf,
  scriptsOf,
  test,
} from './site.ts';

const submit = `mutation ($input: ProductFormInput!) { submitProduct(input: $input) { id } }`;
const move = `mutation ($id: ID!) { moveProduct(productId: $id, to: RELEASED) { id } }`;
const up = `mutation ($id: ID!) {
  upProduct(productId: $id, reason: "It says what each step costs") { addUpValue }
}`;

const withhold = `mutation ($id: ID!, $user: ID!) {
  withholdUp(productId: $id, userId: $user, reason: "Bought") { id }
}`;

/** A released product with a video, a repost's source, a stage note, chains, tags and an update note. */
async function releaseFull(stack: Stack): Promise<{ id: string; name: string }> {
  const [[owner], [staff]] = (await Promise.all([
    stack.users(1),
    stack.users(1, [roles.staff]),
  ])) as [[Member], [Member]];
  const name = `Harbour ${newId().slice(-6)}`;
  const input = {
    type: 'APP',
    nameEn: name,
    nameZh: `港湾${newId().slice(-6)}`,
    descriptionEn: 'Ships tokens.',
    descriptionZh: '运送代币。',
    stageNoteEn: 'Open to everyone',
    stageNoteZh: '向所有人开放',
    chains: [1, 8],
    tags: ['harbour'],
    origin: 2,
    sourceLink: 'https://harbour.io/story',
    updateNoteEn: 'Ships faster',
    updateNoteZh: '运得更快',
    links: [
      { kind: 'WEBSITE', url: `https://${newId()}.io` },
      { kind: 'VIDEO', url: 'https://youtu.be/dQw4w9WgXcQ' },
    ],
  };
  const submitted = await stack.graphql(submit, { input }, owner);
  const { id } = submitted.data.submitProduct;
  await stack.graphql(move, { id }, staff);
  await stack.drain();
  return { id, name };
}

const reportOf = (page: Page, name: string) =>
  page.waitForRequest((request) => operationOf(request) === name);

inBothLanguages((language, say) => {
  const open = (page: Page, id: string) => page.goto(`/${language}/app-item?id=${id}`);

  test('C14 C17 the website opens in a new tab; view and click are reported, also of visitors', async ({
    page,
    context,
    productId,
  }) => {
    await context.route(/^https:\/\/(?!localhost|127)/, (route) =>
      route.fulfill({ body: 'there' }),
    );
    const id = await productId(known.slug);
    const viewed = reportOf(page, 'ReportProductView');
    await open(page, id);
    expect((await viewed).postDataJSON().variables).toEqual({ productId: id });
    const visit = page.getByRole('main').getByRole('link', { name: say('product.visit') });
    await expect(visit).toHaveAttribute('rel', 'noopener nofollow ugc');
    await expect(visit).toHaveAttribute('target', '_blank');
    const clicked = reportOf(page, 'ReportProductClick');
    const opened = context.waitForEvent('page');
    await visit.focus();
    await page.keyboard.press('Enter');
    expect((await clicked).postDataJSON().variables).toEqual({ productId: id, link: 'WEBSITE' });
    expect((await (await clicked).response())?.status()).toBe(200);
    await (await opened).close();
  });

  test('C17 the share menu copies the link and shows the badge to embed, by keyboard on a phone', async ({
    page,
    context,
    productId,
  }) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    await page.setViewportSize({ width: 390, height: 844 });
    const id = await productId(known.slug);
    await open(page, id);
    const button = named(page, 'button', say('product.share'));
    await button.focus();
    await page.keyboard.press('Enter');
    const copy = named(page, 'menuitem', say('product.copyLink'));
    await expect(copy).toBeFocused();
    await page.keyboard.press('Enter');
    await expectToast(page, say('product.linkCopied'));
    const copied = () => page.evaluate(() => navigator.clipboard.readText());
    expect(await copied()).toMatch(new RegExp(`/app-item\\?id=${id}$`));
    await expect(button).toBeFocused();
    await page.keyboard.press('Enter');
    const embed = named(page, 'menuitem', say('product.embed'));
    await expect(embed).toBeVisible();
    await page.keyboard.press('End');
    await expect(embed).toBeFocused();
    await page.keyboard.press('Enter');
    const dialog = named(page, 'dialog', say('embed.title'));
    await expect(dialog).toBeVisible();
    const picture = dialog.getByRole('img');
    await expect
      .poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth))
      .toBeGreaterThan(100);
    await dialog.getByRole('radio', { name: say('embed.dark') }).check();
    await named(dialog, 'button', say('embed.copy', { label: 'Markdown' })).click();
    await expect.poll(copied).toContain(`/embed/up/${id}.${language}.dark.svg`);
  });

  test('C14 C3 Q56 a video plays after a click only; origin, notes, chains and tags are shown', async ({
    page,
    context,
    stack,
  }) => {
    const asked: string[] = [];
    await context.route(/^https:\/\/(?!localhost|127)/, (route) => {
      asked.push(route.request().url());
      return route.fulfill({ contentType: 'text/html', body: 'player' });
    });
    const { id } = await releaseFull(stack);
    await open(page, id);
    const main = page.getByRole('main');
    await expect(main).toContainText(say('origin.2'));
    await expect(main.getByRole('link', { name: 'harbour.io' }).first()).toBeVisible();
    await expect(main).toContainText(language === 'zh' ? '向所有人开放' : 'Open to everyone');
    await expect(main).toContainText(language === 'zh' ? '运得更快' : 'Ships faster');
    await expect(main).toContainText(say('chain.8'));
    await expect(main.getByRole('link', { name: 'harbour', exact: true })).toHaveAttribute(
      'href',
      /\/search\?word=harbour$/,
    );
    expect(asked).toEqual([]);
    await main.getByRole('button', { name: 'YouTube' }).press('Enter');
    const frame = main.locator('iframe');
    await expect(frame).toHaveAttribute('sandbox', /^allow-scripts/);
    await expect(main.frameLocator('iframe').locator('body')).toHaveText('player');
    await expect(frame).toBeFocused();
    expect(asked).toEqual(['https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ?autoplay=1&rel=0']);
  });

  test('C14 W22 a press on a video before its code is loaded plays it then', async ({
    page,
    context,
    stack,
  }) => {
    await context.route(/^https:\/\/(?!localhost|127)/, (route) =>
      route.fulfill({ contentType: 'text/html', body: 'player' }),
    );
    const { id } = await releaseFull(stack);
    const release = await hold(page, scriptsOf('src/features/product/video-list.tsx'));
    await page.goto(`/${language}/app-item?id=${id}`, { waitUntil: 'commit' });
    const main = page.getByRole('main');
    const button = main.getByRole('button', { name: 'YouTube' });
    await button.click();
    await expect(button).toHaveAttribute('data-pressed');
    release();
    await expect(main.locator('iframe')).toHaveAttribute('sandbox', /^allow-scripts/);
  });

  test('U5 U3 the receipt of an UP, and a statement that says why staff withheld it', async ({
    page,
    stack,
    signIn,
  }) => {
    const { id } = await releaseFull(stack);
    const [alice, bob] = (await stack.users(2)) as [Member, Member];
    const [staff] = (await stack.users(1, [roles.staff])) as [Member];
    for (const voter of [alice, bob]) await stack.graphql(up, { id }, voter);
    await stack.drain();
    await signIn(alice);
    await page.goto(`/${language}/statement?id=${id}`);
    const main = page.getByRole('main');
    await expect(main.getByRole('listitem')).toHaveCount(2);
    await named(main, 'button', say('receipt.open')).press('Enter');
    const dialog = page.getByRole('dialog');
    await expect(dialog).toContainText(say('receipt.earnedNone'));
    await expect(dialog.locator('code')).toHaveText(/^[0-9a-f-]{36}$/);
    await page.keyboard.press('Escape');
    await expect(dialog).toBeHidden();
    await signIn(staff);
    await page.goto(`/${language}/statement?id=${id}`);
    await named(main, 'button', say('statement.withhold')).first().press('Enter');
    await expect(dialog).toBeVisible();
    await dialog.getByRole('textbox').fill('Two accounts of one person');
    await named(dialog, 'button', say('statement.withhold')).press('Enter');
    await expect(dialog).toBeHidden();
    await expect(main).toContainText('Two accounts of one person');
    await expect(named(main, 'button', say('statement.restore'))).toHaveCount(1);
    await expect(main.getByRole('strong').first()).toHaveText('1');
  });

  test('U5 U3 the voter of a withheld UP reads that it counts 0, and is not asked for the first UP', async ({
    page,
    stack,
    signIn,
  }) => {
    const { id } = await releaseFull(stack);
    const [alice] = (await stack.users(1)) as [Member];
    const [staff] = (await stack.users(1, [roles.staff])) as [Member];
    await stack.graphql(up, { id }, alice);
    await stack.graphql(withhold, { id, user: alice.userId }, staff);
    await stack.drain();
    await signIn(alice);
    await page.goto(`/${language}/statement?id=${id}`);
    await named(page, 'button', say('receipt.open')).press('Enter');
    const dialog = page.getByRole('dialog');
    await expect(dialog.locator('del')).toHaveText('UP +1');
    await expect(dialog).toContainText(say('receipt.countsNothing'));
    await expect(dialog).toContainText('Bought');
    await open(page, id);
    const title = named(page, 'heading', say('reasons.title'));
    const reasons = page.locator('section').filter({ has: title });
    await expect(reasons).toContainText(/You have UPped|您已 UP/);
    await expect(named(page, 'button', say('reasons.giveFirst'))).toHaveCount(0);
  });

  test('C16 a swipe turns the pictures of the gallery, and a button enlarges them', async ({
    page,
    productId,
  }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    await open(page, await productId(known.slug));
    const shots = page.getByRole('list', { name: say('product.gallery') }).getByRole('button');
    const count = await shots.count();
    await shots.first().click();
    const dialog = page.getByRole('dialog');
    await expect(dialog).toContainText(`1 / ${count}`);
    const box = await dialog.getByRole('img').boundingBox();
    if (!box) throw new Error('the picture has no place');
    const y = box.y + box.height / 2;
    await page.mouse.move(box.x + box.width - 30, y);
    await page.mouse.down();
    await page.mouse.move(box.x + 60, y, { steps: 4 });
    await page.mouse.up();
    await expect(dialog).toContainText(`2 / ${count}`);
    await page.keyboard.press('Home');
    await expect(dialog).toContainText(`1 / ${count}`);
    const zoom = named(dialog, 'button', say('product.pictureZoom'));
    await zoom.press('Enter');
    await expect(zoom).toHaveAttribute('aria-pressed', 'true');
    const large = await dialog.getByRole('img').boundingBox();
    expect(large?.width).toBeGreaterThan(1.8 * box.width);
  });
});
