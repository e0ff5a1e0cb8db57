import { readFileSync } from 'node:fs';
import { expect, type Page, test } from '@playwright/test';
import { projectFile } from '#kit/runtime/paths';
import { postTags } from '#schema/post-markup';
import { sanitizeContent } from '../../services/feed/src/post/content.rules.ts';

/** See tests/xss/README.md. */
const corpus: { title: string; payload: string }[] = JSON.parse(
  readFileSync(projectFile('tests/xss/payloads.json'), 'utf8'),
);
const picture = '/files/0123456789abcdef0123456789abcdef.png';
const written = corpus.flatMap(({ payload }) => [
  payload,
  `<p>${payload}</p>`,
  `<a href="${payload}">x</a>`,
  `<img src="${picture}" alt="${payload}">`,
]);

/** A page of its own address and without a content-security policy, which notes what runs in it. */
async function openUnprotected(page: Page): Promise<{ ran: string[]; requested: string[] }> {
  const ran: string[] = [];
  const requested: string[] = [];
  page.on('dialog', (dialog) => {
    ran.push(dialog.message());
    return dialog.dismiss();
  });
  page.on('pageerror', (error) => ran.push(error.message));
  await page.route('**/*', (route) => {
    const { href, pathname } = new URL(route.request().url());
    if (pathname === '/unprotected') {
      return route.fulfill({ contentType: 'text/html', body: '<!doctype html><body></body>' });
    }
    if (pathname !== picture) requested.push(href);
    return route.abort();
  });
  await page.goto('https://vita.test/unprotected');
  return { ran, requested };
}

/** Shows a content, uses all that it has, and returns tags and attributes that a post may not have. */
function show([html, tags]: readonly [string, readonly string[]]): string[] {
  document.body.innerHTML = html;
  const attributes = ['href', 'rel', 'target', 'src', 'alt', 'width', 'height'];
  const elements = [...document.body.querySelectorAll('*')];
  for (const element of elements) {
    for (const type of ['mouseover', 'focus', 'pointerenter', 'toggle', 'load', 'error']) {
      element.dispatchEvent(new Event(type, { bubbles: true }));
    }
  }
  return elements.flatMap((element) => [
    ...(tags.includes(element.localName) ? [] : [element.localName]),
    ...[...element.attributes].map(({ name }) => name).filter((name) => !attributes.includes(name)),
    // An address that is none has the protocol ':', and leads nowhere.
    ...(element instanceof HTMLAnchorElement && !/^(?:https?|mailto)?:$/.test(element.protocol)
      ? [element.href]
      : []),
  ]);
}

test('F5 rel-S23 a sanitised attack runs nothing, loads nothing and makes no other element, without a policy', async ({
  page,
}) => {
  const { ran, requested } = await openUnprotected(page);
  for (const attack of written) {
    const { html } = sanitizeContent(attack, 'https://vita.test');
    expect({ attack, found: await page.evaluate(show, [html, postTags] as const) }).toEqual({
      attack,
      found: [],
    });
    // A browser parses what it serialised to the same content.
    const once = await page.evaluate(() => document.body.innerHTML);
    await page.evaluate(show, [once, postTags] as const);
    expect(await page.evaluate(() => document.body.innerHTML)).toBe(once);
  }
  expect({ ran, requested, url: page.url() }).toEqual({
    ran: [],
    requested: [],
    url: 'https://vita.test/unprotected',
  });
});

test('F5 the page of this test lets an attack run that nobody sanitised', async ({ page }) => {
  const { ran } = await openUnprotected(page);
  await page.evaluate(show, ['<img src="x:" onerror="alert(1)">', postTags] as const);
  await expect.poll(() => ran).toContain('1');
});
