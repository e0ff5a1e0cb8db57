import { execFile } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { promisify } from 'node:util';
import vnuJar from 'vnu-jar';
import { type Language, languages } from '#schema/enums';
import { pagePaths, productTabs, unsubscribePath } from '#schema/page-paths';
import { findJava } from '../../platform/development-servers/kafka/java.ts';
import { openPage } from '../page-response.ts';
import { releasedProduct } from '../released-product.ts';
import { connectStack } from '../stack.ts';

const stack = connectStack();
afterAll(() => stack.close());

interface Message {
  type: 'error' | 'info' | 'non-document-error';
  subType?: 'warning';
  url: string;
  message: string;
  extract?: string;
}

/** Every page of the list, those that its parameters make, and pages that have no path in it. */
function addresses(productId: string, slug: string): string[] {
  const withProduct: readonly string[] = [
    pagePaths.product,
    pagePaths.statement,
    pagePaths.newBadge,
    pagePaths.team,
    pagePaths.productBadges,
  ];
  const listed = Object.values(pagePaths)
    .filter((path) => path !== pagePaths.development)
    .map((path) => (withProduct.includes(path) ? `${path}?id=${productId}` : path));
  return [
    ...listed,
    ...productTabs.map((tab) => `/${slug}/${tab}`),
    ...languages.flatMap((language) =>
      ['terms', 'privacy'].map((name) => `${pagePaths.articles}/${name}-${language}`),
    ),
    '/?tab=trends_all',
    '/?tab=trends_picks',
    '/?redirect=/user',
    `${pagePaths.search}?word=${slug}`,
    `${pagePaths.search}?word=qqqqzzzzxx`,
    `${pagePaths.best}/all`,
    `${pagePaths.best}/2026-w54`,
    `${pagePaths.members}/Goldie`,
    `${pagePaths.post}?id=1`,
    `${pagePaths.post}?id=999999999`,
    `${pagePaths.product}?id=999999999`,
    '/no-such-page',
    unsubscribePath,
    '/api/docs',
    '/_dev/outbox',
  ];
}

/** Saves each page in each language, for a visitor and a member. Returns what each file has. */
async function savePages(folder: string, paths: readonly string[], token = '') {
  const saved = new Map<string, string>();
  const names = new Map<string, string>();
  async function save(path: string, language: Language, cookie?: string): Promise<void> {
    const { status, text } = await openPage(stack, path, { language, cookie });
    // A visitor is led to the login; pages of members are the same empty shell.
    if (status === 301 || status === 302 || saved.has(text)) return;
    const file = `${saved.size}.html`;
    saved.set(text, file);
    names.set(file, `${path} in ${language}${cookie ? ' of a member' : ''}`);
    await writeFile(join(folder, file), text);
  }
  for (const path of paths) {
    await Promise.all(
      languages.flatMap((language) => [
        save(path, language),
        save(path, language, `vita=${token}`),
      ]),
    );
  }
  return names;
}

/** The messages of the Nu HTML checker about all files of a folder. */
async function check(folder: string): Promise<Message[]> {
  const java = await findJava(() => undefined);
  const args = [
    '-jar',
    String(vnuJar),
    '--format',
    'json',
    '--stdout',
    '--exit-zero-always',
    folder,
  ];
  const { stdout } = await promisify(execFile)(java, args, { maxBuffer: 64 * 1024 * 1024 });
  return JSON.parse(stdout).messages;
}

/** A slash that ends a void element is a note only; React writes it. */
const isFault = ({ type, subType }: Message) => type !== 'info' || subType === 'warning';

describe('the Nu HTML checker', () => {
  it('G1 G4 G5 G6 finds no error and no warning in any page, signed in or out, in both languages', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'vita-html-'));
    const product = await releasedProduct(stack);
    const { data } = await stack.graphql('query ($id: ID!) { product(id: $id) { slug } }', {
      id: product.id,
    });
    const [member] = await stack.users(1);
    const names = await savePages(folder, addresses(product.id, data.product.slug), member?.token);
    const wrong = 'wrong.html';
    await writeFile(join(folder, wrong), '<!doctype html><title>Wrong</title><p><p><b></p>');
    const messages = (await check(folder)).filter(isFault);
    const ofWrong = messages.filter(({ url }) => basename(url) === wrong);
    expect(ofWrong.length).toBeGreaterThan(0);
    const faults = messages
      .filter(({ url }) => basename(url) !== wrong)
      .map(({ url, message, extract }) => `${names.get(basename(url))}: ${message} ${extract}`);
    expect(faults).toEqual([]);
    expect(names.size).toBeGreaterThan(Object.keys(pagePaths).length);
    await rm(folder, { recursive: true });
  });
});
