import { newId } from '#kit/runtime/ids';
import type { Member } from '../stack.ts';
import {
  categoryNames,
  choose,
  expectPicture,
  picture,
  pictureButton,
  png,
  siteOf,
} from './developer-steps.ts';
import { loadUntil, pressOn, selectBelow, tabTo, typeInto, workRows } from './keys.ts';
import { expect, expectToast, field, inBothLanguages, named, test } from './site.ts';

const share = 'mutation ($input: ShareProductInput!) { shareProduct(input: $input) { id } }';
const accepted = `query ($word: String!) { findProducts(keyword: $word) { id status form {
  nameEn nameZh aliases stage stageNoteEn stageNoteZh feedsImage platforms categories
  producer { name email telegram } links { kind url } } } }`;

inBothLanguages((language, say) => {
  test('Q43 C11 C13 C15 staff turn a lead into a complete product with the keyboard alone', async ({
    page,
    stack,
    signIn,
  }) => {
    const [[sharer], [staff]] = (await Promise.all([stack.users(1), stack.users(1, [3])])) as [
      [Member],
      [Member],
    ];
    const name = `Lead ${newId().slice(-8)}`;
    const site = siteOf(name);
    const input = { name, homeLink: site, wx: 'vita_wx', intro: 'Worth a look.' };
    await stack.graphql(share, { input }, sharer);
    const [category] = (await categoryNames(stack, language)) as [string];
    await signIn(staff);
    await page.goto('/staff');
    const row = page.getByRole('group', { name, exact: true });
    await loadUntil(page, say, { row, rows: workRows(page) });
    await tabTo(page, row, { key: 'j' });
    await page.keyboard.press('a');
    const form = named(page, 'region', say('staff.acceptTitle', { name }));
    await expect(named(form, 'heading', say('staff.acceptTitle', { name }))).toBeFocused();
    await expect(form).toContainText('vita_wx');
    // It begins with what the lead says.
    await expect(field(form, say('developer.field.nameEn'))).toHaveValue(name);
    await expect(field(form, say('developer.link.WEBSITE'))).toHaveValue(site);
    await expect(named(form, 'checkbox', say('platform.4'))).toBeChecked();
    const lacks = (field: string) =>
      form.getByText(say('staff.acceptHint')).filter({ hasText: field });
    await expect(lacks(say('developer.picture.logo'))).toBeVisible();
    await expect(lacks(say('developer.field.categories'))).toBeVisible();
    await typeInto(page, field(form, say('developer.field.nameZh')), '线索');
    await tabTo(page, field(form, say('developer.field.aliases')));
    await page.keyboard.type('leadling');
    await page.keyboard.press('Enter');
    await pressOn(page, named(form, 'checkbox', category), 'Space');
    await expect(lacks(say('developer.field.categories'))).toHaveCount(0);
    await selectBelow(page, named(form, 'combobox', say('developer.field.stage')), '4');
    await typeInto(page, field(form, say('developer.field.stageNoteEn')), 'Open to all.');
    await typeInto(page, field(form, say('developer.field.stageNoteZh')), '对所有人开放。');
    const email = field(form, say('developer.producer.email'));
    await typeInto(page, email, 'not an address');
    await tabTo(page, pictureButton(page, say, 'feedsImage'));
    await choose(page, pictureButton(page, say, 'feedsImage'), png(await picture(690, 370)));
    await expectPicture(page, say, 'feedsImage', [690, 370]);
    const accept = named(form, 'button', say('staff.accept'));
    await pressOn(page, accept);
    await expect(email).toBeFocused();
    await expect(form.getByRole('alert').first()).toHaveText(say('error.EMAIL_INVALID'));
    // Leaving keeps what was typed, and returns to the lead.
    await pressOn(page, named(form, 'button', say('form.back')));
    await expect(row).toBeFocused();
    await page.keyboard.press('a');
    await expect(field(form, say('developer.field.nameZh'))).toHaveValue('线索');
    await expectPicture(page, say, 'feedsImage', [690, 370]);
    await typeInto(page, email, 'team@example.com');
    await typeInto(page, field(form, say('developer.producer.telegram')), 'leadling');
    await pressOn(page, accept);
    await expectToast(page, say('staff.accepted', { name }));
    await expect(row).toHaveCount(0);
    const { data } = await stack.graphql(accepted, { word: name }, staff);
    expect(data.findProducts).toHaveLength(1);
    expect(data.findProducts[0]).toMatchObject({
      status: 'IN_REVIEW',
      form: {
        nameEn: name,
        nameZh: '线索',
        aliases: ['leadling'],
        stage: 4,
        stageNoteEn: 'Open to all.',
        stageNoteZh: '对所有人开放。',
        feedsImage: expect.stringMatching(/\/files\/[0-9a-f]{32}\.png$/),
        platforms: [4],
        categories: [expect.any(String)],
        producer: { email: 'team@example.com', telegram: 'leadling' },
        links: [{ kind: 'WEBSITE', url: expect.stringContaining(site) }],
      },
    });
  });
});
