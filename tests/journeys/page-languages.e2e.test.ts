import { headOf, openPage, type PageOptions } from '../page-response.ts';
import { connectStack, type Stack } from '../stack.ts';

const stack: Stack = connectStack();
afterAll(() => stack.close());

const open = (path: string, options?: PageOptions) => openPage(stack, path, options);

describe('a path without a language', () => {
  it('I1 A17 uses the language of the cookie, then of the browser, then English', async () => {
    const languageOf = async (options: PageOptions) =>
      headOf(await open('/apps', options)).language;
    expect(await languageOf({ language: 'zh' })).toBe('zh-CN');
    expect(await languageOf({ language: 'zh', cookie: 'lang=en' })).toBe('en');
    expect(await languageOf({ language: 'en', cookie: 'a=b; lang=zh' })).toBe('zh-CN');
    expect(await languageOf({ headers: { 'accept-language': 'fr, zh;q=0.1, en;q=0.5' } })).toBe(
      'en',
    );
    expect(await languageOf({ headers: { 'accept-language': 'fr' } })).toBe('en');
  });

  it('sends a Vary header with what the page depends on', async () => {
    const plain = await open('/apps');
    expect(plain.headers.vary).toMatch(/accept-language/);
    expect(plain.headers.vary).toMatch(/cookie/);
    expect((await open('/en/apps')).headers.vary).toBe('accept-encoding');
  });
});
