import { newId } from '#kit/runtime/ids';
import { roles } from '#schema/enums';
import { move, submit } from '../documents.ts';
import type { Member, Stack } from '../stack.ts';
import { choose, picture, png, siteOf } from './developer-steps.ts';
import { expect, field, inBothLanguages, named, painted, scriptsOf, test } from './site.ts';

const revise = `mutation ($id: ID!, $input: ProductFormInput!) {
  submitRevision(productId: $id, input: $input) { id }
}`;

const revoke = `mutation ($id: ID!, $role: Int!) {
  revokeRole(userId: $id, role: $role, reason: "Spam") { id }
}`;

/** A product of the member in review. */
async function submitted(stack: Stack, member: Member) {
  const name = `Owl ${newId().slice(-8)}`;
  const links = [{ kind: 'WEBSITE', url: siteOf(name) }];
  const input = { type: 'APP', nameEn: name, links };
  const { data } = await stack.graphql(submit, { input }, member);
  return { id: data.submitProduct.id as string, name, input };
}

/** A released one, with the staff member who released it. */
async function released(stack: Stack, member: Member) {
  const product = await submitted(stack, member);
  const [staff] = (await stack.users(1, [3])) as [Member];
  await stack.graphql(move, { id: product.id, to: 'RELEASED' }, staff);
  await stack.drain();
  return { ...product, staff };
}

inBothLanguages((_, say) => {
  test('M1 Q44 the owner of a product that was taken down reads why, and cannot submit', async ({
    page,
    stack,
    signInNew,
  }) => {
    const { id, name, staff } = await released(stack, await signInNew());
    const reason = 'Its site asks for seed phrases.';
    await stack.graphql(move, { id, to: 'TAKEN_DOWN', reason }, staff);
    await stack.drain();
    await page.goto('/user/message');
    await expect(page.getByRole('main')).toContainText(reason);
    await page.goto('/dev/app');
    await expect(named(page, 'article', name)).toContainText(reason);
    await page.goto(`/dev/app/${id}`);
    await expect(page.getByRole('note')).toContainText(say('developer.notice.takenDown'));
    await expect(page.getByRole('note')).toContainText(reason);
    await expect(field(page, say('developer.field.nameEn'))).toHaveValue(name);
    await expect(named(page, 'button', say('developer.preview.button'))).toBeVisible();
    await expect(page.locator('[type="submit"]')).toHaveCount(0);
    await page.goto(`/dev/app/${id}?view=history`);
    await expect(page.getByRole('note')).toContainText(reason);
  });

  test('H3 the team of a product gets to its form from the menu and from its page', async ({
    page,
    stack,
    signInNew,
    openBrowser,
  }) => {
    const { id, name, staff } = await released(stack, await signInNew());
    await page.goto(`/app-item?id=${id}`);
    await named(page, 'link', say('product.edit')).press('Enter');
    await expect(page).toHaveURL(`/dev/app/${id}`);
    await page.goto('/about');
    await named(page, 'button', say('developer.menu')).press('Enter');
    await page.getByRole('menuitem').filter({ hasText: name }).press('Enter');
    await expect(page).toHaveURL(`/dev/app/${id}`);
    // Staff may decide about it, and do not write its form.
    const staffPage = await openBrowser(staff);
    await staffPage.goto(`/app-item?id=${id}`);
    await expect(named(staffPage, 'heading', name).first()).toBeVisible();
    await expect(named(staffPage, 'link', say('product.edit'))).toHaveCount(0);
  });

  test('R5 an owner whose role staff took away still gets to the form', async ({
    page,
    stack,
    signInNew,
  }) => {
    const owner = await signInNew();
    const { id, staff } = await released(stack, owner);
    await stack.graphql(revoke, { id: owner.userId, role: roles.developer }, staff);
    await stack.drain();
    await page.goto(`/app-item?id=${id}`);
    await named(page, 'link', say('product.edit')).press('Enter');
    await expect(page).toHaveURL(`/dev/app/${id}`);
    await expect(named(page, 'button', say('developer.submitEdit'))).toBeVisible();
  });

  test('H3 C2 the page of a product stays when the code of its link to the form does not arrive', async ({
    page,
    stack,
    signInNew,
    complaints,
  }) => {
    const { id, name } = await released(stack, await signInNew());
    await page.route(scriptsOf('src/pages/sections/owner-tools.tsx'), (route) => route.abort());
    await page.goto(`/app-item?id=${id}`);
    await expect.poll(() => complaints.join('\n')).toContain('dynamically imported module');
    await painted(page);
    await expect(named(page, 'heading', name).first()).toBeVisible();
    await expect(named(page, 'link', say('product.edit'))).toHaveCount(0);
    complaints.length = 0;
  });

  test('Q13 an edit without a change says so where the button is', async ({
    page,
    stack,
    signInNew,
  }) => {
    const { id } = await released(stack, await signInNew());
    await page.goto(`/dev/app/${id}`);
    await named(page, 'button', say('developer.submitEdit')).press('Enter');
    const alert = page.getByRole('alert').filter({ hasText: say('error.REVISION_UNCHANGED') });
    await expect(alert).toBeVisible();
    await expect(alert).toBeInViewport();
  });

  test('Q13 a replaced submission is called so, with the fields in the order of the form', async ({
    page,
    stack,
    signInNew,
  }) => {
    const member = await signInNew();
    const { id, input } = await submitted(stack, member);
    const changed = { ...input, origin: 2, sourceLink: 'https://a.example.com', tags: ['owl'] };
    await stack.graphql(revise, { id, input: changed }, member);
    await page.goto(`/dev/app/${id}?view=history`);
    const items = named(page, 'list', say('developer.view.history')).getByRole('listitem');
    await expect(items).toHaveCount(2);
    await expect(items.nth(1)).toContainText(say('developer.revision.REPLACED'));
    await expect(items.nth(1)).not.toContainText(say('developer.history.decided'));
    const shown = (await items.first().textContent()) ?? '';
    const labels = ['tags', 'origin', 'sourceLink'] as const;
    const places = labels.map((label) => shown.indexOf(say(`developer.field.${label}`)));
    expect(places).not.toContain(-1);
    expect(places).toEqual(places.toSorted((one, other) => one - other));
  });
});

test('C12 each type keeps the categories that were chosen for it', async ({
  page,
  say,
  signInNew,
}) => {
  await signInNew();
  await page.goto('/dev/app/new');
  const type = field(page, say('developer.field.type'));
  const boxes = named(page, 'group', say('developer.field.categories')).getByRole('checkbox');
  await boxes.first().check();
  await type.selectOption('GAME');
  await expect(boxes.first()).not.toBeChecked();
  await boxes.nth(1).check();
  await type.selectOption('APP');
  await expect(boxes.first()).toBeChecked();
  await type.selectOption('GAME');
  await expect(boxes.first()).not.toBeChecked();
  await expect(boxes.nth(1)).toBeChecked();
});

test('C16 each bad file of one choice is named as it is, with its error', async ({
  page,
  say,
  signInNew,
}) => {
  await signInNew();
  await page.goto('/dev/app/new');
  await choose(page, named(page, 'button', say('developer.gallery.add')), [
    png(Buffer.from('no picture'), 'fake.png'),
    { name: 'old.gif', mimeType: 'image/gif', buffer: Buffer.from('GIF89a') },
    png(await picture(640, 400), 'good.png'),
  ]);
  const alert = page.getByRole('alert').filter({ hasText: 'fake.png' });
  await expect(alert).toHaveText(
    `fake.png: ${say('error.FILE_BROKEN')}\nold.gif: ${say('error.FILE_TYPE')}`,
    { useInnerText: true },
  );
  await expect(page.getByAltText(say('product.picture', { number: 1 }))).toBeVisible();
});

test('C11 pasted tags stop at the limit, and the field says so', async ({
  page,
  say,
  signInNew,
}) => {
  await signInNew();
  await page.goto('/dev/app/new');
  const tags = field(page, say('developer.field.tags'));
  await tags.fill(`${Array.from({ length: 900 }, (_, at) => `tag ${at}`).join(',')},`);
  await expect(page.getByRole('alert').filter({ hasText: /\d/ })).toHaveText(
    say('chips.full', { max: 10 }),
  );
  await expect(named(page, 'button', say('chips.remove', { name: 'tag 9' }))).toBeVisible();
  await expect(named(page, 'button', say('chips.remove', { name: 'tag 10' }))).toHaveCount(0);
});
