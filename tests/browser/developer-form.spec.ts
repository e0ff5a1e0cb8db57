import type { Page } from '@playwright/test';
import { newId } from '#kit/runtime/ids';
import { move, readForm } from '../documents.ts';
import type { Member, Stack } from '../stack.ts';
import {
  categoryNames,
  choose,
  expectPicture,
  expectSaved,
  fillLeast,
  picture,
  pictureButton,
  png,
  siteOf,
} from './developer-steps.ts';
import { expect, expectToast, field, inBothLanguages, named, test } from './site.ts';
import type { Say } from './texts.ts';

const readProduct = `query ($id: ID!, $language: Language!) {
  product(id: $id) {
    status tagline(language: $language) tags screenshots categories { id } links { kind name url }
    revisions(first: 1) { nodes { id status } }
  }
}`;
const decide = `mutation ($id: ID!) { decideRevision(revisionId: $id, decision: RELEASED) { id } }`;

/** Crops a picture with the keys alone, and expects the exact size. */
async function crop(page: Page, say: Say): Promise<void> {
  await choose(page, pictureButton(page, say, 'logo'), png(await picture(900, 600)));
  const dialog = named(page, 'dialog', say('developer.picture.logo'));
  const view = named(dialog, 'button', say('avatar.view'));
  await expect(view).toHaveCSS('width', '200px');
  await view.press('ArrowRight');
  await view.press('+');
  await named(dialog, 'button', say('developer.picture.use')).press('Enter');
  await expect(dialog).toHaveCount(0);
  await expectPicture(page, say, 'logo', [200, 200]);
}

/** Two screenshots, of which the second becomes the first. */
async function addScreenshots(page: Page, say: Say): Promise<string[]> {
  const files = [png(await picture(640, 400)), png(await picture(640, 400, '#70a'))];
  await choose(page, named(page, 'button', say('developer.gallery.add')), files);
  const shown = (number: number) =>
    page.getByAltText(say('product.picture', { number }), { exact: true });
  await expect(shown(2)).toBeVisible();
  const [first, second] = [
    await shown(1).getAttribute('src'),
    await shown(2).getAttribute('src'),
  ] as [string, string];
  await named(page, 'button', say('developer.gallery.earlier', { number: 2 })).press('Enter');
  await expect(shown(1)).toHaveAttribute('src', second);
  // The moved picture keeps the focus; it cannot go further forward.
  await expect(named(page, 'button', say('developer.gallery.later', { number: 1 }))).toBeFocused();
  return [second, first];
}

/** All parts of the form, with the keys alone. */
async function fillAll(page: Page, say: Say, name: string, category: string): Promise<void> {
  await fillLeast(page, say, name);
  await field(page, say('developer.field.nameZh')).fill('小狐狸');
  await field(page, say('developer.field.taglineEn')).fill('A fox that keeps keys.');
  await field(page, say('developer.field.descriptionEn')).fill('It keeps your keys. '.repeat(20));
  const tags = field(page, say('developer.field.tags'));
  await tags.pressSequentially('fox,');
  await tags.pressSequentially('keys');
  await tags.press('Enter');
  await named(page, 'checkbox', category).press('Space');
  await named(page, 'checkbox', say('platform.1')).press('Space');
  await named(page, 'checkbox', say('chain.1')).press('Space');
  await named(page, 'combobox', say('developer.field.stage')).selectOption('4');
  await field(page, say('developer.field.stageNoteEn')).fill('Open to all.');
  await field(page, say('developer.producer.email')).fill('fox@example.com');
  await named(page, 'button', say('developer.resource.add')).press('Enter');
  const resource = field(page, say('developer.resource.name', { number: 1 }));
  await expect(resource).toBeFocused();
  await resource.fill('Audit');
  await field(page, say('developer.resource.url', { number: 1 })).fill('https://fox.example.com/a');
}

async function read(stack: Stack, id: string, viewer?: Member) {
  return (await stack.graphql(readProduct, { id, language: 'EN' }, viewer)).data.product;
}

inBothLanguages((language, say) => {
  test('R5 C2 C4 C11 C12 C13 C14 C15 C16 Q13 Q42 a member lists a product, mends what was rejected, and edits it', async ({
    page,
    stack,
    signInNew,
  }) => {
    const member = await signInNew();
    const [staff] = (await stack.users(1, [3])) as [Member];
    const name = `Fox ${newId().slice(-8)}`;
    const [category] = (await categoryNames(stack, language)) as [string];
    await page.goto('/dev/app');
    await named(page, 'link', say('developer.add')).press('Enter');
    await expect(page).toHaveURL('/dev/app/new');
    await fillAll(page, say, name, category);
    await crop(page, say);
    const screenshots = await addScreenshots(page, say);
    await expectSaved(page, say);
    await expect(page).toHaveURL(/\/dev\/app\/new\?draft=\d+$/);
    // The draft survives a reload, of which the browser asks whether it may happen.
    page.once('dialog', (dialog) => dialog.accept());
    await page.reload();
    await expect(field(page, say('developer.field.nameEn'))).toHaveValue(name);
    await expectPicture(page, say, 'logo', [200, 200]);
    await named(page, 'button', say('developer.submit')).press('Enter');
    await expect(page).toHaveURL(/\/dev\/app\/\d+$/);
    await expectToast(page, say('developer.submitted'));
    const id = new URL(page.url()).pathname.split('/').at(-1) ?? '';
    const submitted = await read(stack, id, member);
    expect(submitted).toMatchObject({
      status: 'IN_REVIEW',
      tagline: 'A fox that keeps keys.',
      tags: ['fox', 'keys'],
      categories: [{ id: expect.any(String) }],
      links: [
        { kind: 'WEBSITE', name: null, url: siteOf(name) },
        { kind: 'RESOURCE', name: 'Audit', url: 'https://fox.example.com/a' },
      ],
    });
    expect(submitted.screenshots.map((url: string) => new URL(url).pathname)).toEqual(screenshots);
    expect(await read(stack, id)).toBeNull();
    await expect(page.getByText(say('developer.notice.waiting'))).toBeVisible();
    await expect(named(page, 'button', say('developer.submitEdit'))).toBeVisible();
    // Rejected with a reason, mended, released.
    const reason = 'Please say who audits it.';
    await stack.graphql(move, { id, to: 'REJECTED', reason }, staff);
    await page.goto('/dev/app');
    const shown = language === 'zh' ? '小狐狸' : name;
    const row = named(page, 'article', shown);
    await expect(row).toContainText(say('productStatus.REJECTED'));
    await expect(row).toContainText(reason);
    await named(row, 'link', say('developer.editLabel', { name: shown })).press('Enter');
    await expect(page.getByRole('note')).toContainText(reason);
    await field(page, say('developer.field.taglineEn')).fill('Audited every year.');
    await expectSaved(page, say);
    await named(page, 'button', say('developer.submit')).press('Enter');
    await expectToast(page, say('developer.submitted'));
    expect(await read(stack, id, member)).toMatchObject({
      status: 'IN_REVIEW',
      tagline: 'Audited every year.',
    });
    const base = (await stack.graphql(readForm, { id }, staff)).data.product.form.baseRevision;
    await stack.graphql(move, { id, to: 'RELEASED', base }, staff);
    await stack.drain();
    // An edit of what visitors see: the old version stays until staff decide.
    await page.reload();
    const edit = named(page, 'button', say('developer.submitEdit'));
    await expect(edit).toBeVisible();
    await field(page, say('developer.field.taglineEn')).fill('Now with a phone app.');
    await field(page, say('developer.field.updateNoteEn')).fill('The phone app is here.');
    await expectSaved(page, say);
    await edit.press('Enter');
    await expect(page.getByRole('note')).toContainText(say('developer.notice.inReview'));
    await expect(edit).toHaveCount(0);
    expect((await read(stack, id)).tagline).toBe('Audited every year.');
    const { revisions } = await read(stack, id, member);
    await stack.graphql(decide, { id: revisions.nodes[0].id }, staff);
    expect((await read(stack, id)).tagline).toBe('Now with a phone app.');
    await page.goto(`/dev/app/${id}?view=history`);
    const history = named(page, 'list', say('developer.view.history'));
    await expect(history.getByRole('listitem').first()).toContainText(
      say('developer.revision.RELEASED'),
    );
    await expect(history).toContainText(reason);
  });
});

test('C15 C16 Q15 pictures of a wrong size, type or content are refused at their field', async ({
  page,
  say,
  signInNew,
}) => {
  await signInNew();
  await page.goto('/dev/app/new');
  const logo = pictureButton(page, say, 'logo');
  const group = named(page, 'group', say('developer.picture.logo'));
  const refusals: [file: Parameters<typeof choose>[2], text: string][] = [
    [png(await picture(199, 200)), say('developer.picture.tooSmall', { width: 200, height: 200 })],
    [png(Buffer.from('<script>'), 'page.png'), say('error.FILE_BROKEN')],
    [
      { name: 'a.gif', mimeType: 'image/gif', buffer: Buffer.from('GIF89a') },
      say('error.FILE_TYPE'),
    ],
    [png(Buffer.alloc(10 * 1024 * 1024 + 1)), say('error.FILE_TOO_LARGE', { max: '10 MB' })],
  ];
  for (const [file, text] of refusals) {
    await choose(page, logo, file);
    await expect(group.getByRole('alert')).toHaveText(text);
  }
  // The exact size needs no crop.
  await choose(page, pictureButton(page, say, 'feedsImage'), png(await picture(690, 370)));
  await expectPicture(page, say, 'feedsImage', [690, 370]);
});

test('C11 C14 a wrong form keeps what was typed, and the first wrong field has the focus', async ({
  page,
  say,
  signInNew,
}) => {
  await signInNew();
  await page.goto('/dev/app/new');
  const submit = named(page, 'button', say('developer.submit'));
  const name = field(page, say('developer.field.nameEn'));
  const website = field(page, say('developer.link.WEBSITE'));
  await submit.press('Enter');
  await expect(name).toBeFocused();
  await name.fill('小狐狸');
  await website.fill('javascript:alert(1)');
  await submit.press('Enter');
  await expect(name).toBeFocused();
  await expect(
    page.getByRole('alert').filter({ hasText: say('error.URL_INVALID.SCHEME') }),
  ).toBeVisible();
  await name.fill('Fox');
  await submit.press('Enter');
  await expect(website).toBeFocused();
  await website.fill('https://me:secret@fox.example');
  const credentials = say('error.URL_INVALID.CREDENTIALS');
  await expect(page.getByRole('alert').filter({ hasText: credentials })).toBeVisible();
  // The server knows more about hosts than the browser.
  await website.fill('https://192.168.0.1/admin');
  const refused = page.waitForResponse(
    (response) =>
      response.url().endsWith('/graphql') &&
      response.request().postDataJSON()?.operationName === 'SubmitProduct',
  );
  await submit.press('Enter');
  await refused;
  await expect(website).toBeFocused();
  await expect(website).toHaveAttribute('aria-invalid', 'true');
  // Once: at the field, and not in a toast over the note of the draft.
  await expect(page.getByText(say('error.URL_INVALID.PRIVATE'))).toHaveCount(1);
  await expect(website).toHaveValue('https://192.168.0.1/admin');
  await expect(name).toHaveValue('Fox');
});
