import sharp from 'sharp';
import { newId } from '#kit/runtime/ids';
import type { Language } from '#schema/enums';
import type { ErrorCode } from '#schema/errors';
import type { LinkFault } from '#schema/link-fault';
import { messages } from '#schema/messages/index';
import { graphqlUploadPath } from '#schema/page-paths';
import { productPictureBytes } from '#schema/product-limits';
import { share, submit } from '../documents.ts';
import { createRefusals } from '../refusals.ts';
import { length, required, type Texts } from '../rejections.ts';
import { releasedProduct } from '../released-product.ts';
import { connectStack, type Form, type Member } from '../stack.ts';

const stack = connectStack().asAddress('127.0.114.1');
afterAll(() => stack.close());

const upload = `mutation ($content: String!, $use: PictureUse) {
  uploadFile(content: $content, use: $use) { url }
}`;
const { done, expectEnvelope, expectRefused, expectRestRefused } = createRefusals(stack);

const least = () => ({
  type: 'APP',
  nameEn: `Harbour ${newId().slice(-6)}`,
  links: [{ kind: 'WEBSITE', url: `https://${newId()}.io` }],
});

const wrongLinks: readonly (readonly [url: string, reason: LinkFault | null])[] = [
  ['https://user:secret@example.com', 'CREDENTIALS'],
  ['https://user@example.com', 'CREDENTIALS'],
  ['javascript:alert(1)', 'SCHEME'],
  ['data:text/html,hi', 'SCHEME'],
  ['ftp://example.com', 'SCHEME'],
  ['//example.com', null],
  ['http://localhost:4000', 'PRIVATE'],
  ['http://127.0.0.1', 'PRIVATE'],
  ['http://2130706433', 'PRIVATE'],
  ['http://0x7f.1', 'PRIVATE'],
  ['http://10.0.0.8/admin', 'PRIVATE'],
  ['http://192.168.0.1', 'PRIVATE'],
  ['http://169.254.169.254/latest/meta-data', 'PRIVATE'],
  ['http://[::1]', 'PRIVATE'],
  ['http://[::ffff:192.168.0.1]', 'PRIVATE'],
  ['https://router.local', 'PRIVATE'],
  ['https://аррӏе.com', 'LOOK_ALIKE'],
  ['https://xn--80ak6aa92e.com', 'LOOK_ALIKE'],
  ['https://gооgle.com', 'LOOK_ALIKE'],
];

describe('wrong links', () => {
  let member: Member;
  beforeAll(async () => {
    [member] = (await stack.users(1)) as [Member];
  });

  it.each(wrongLinks)('C14 L2 rel-S26 refuses %s over GraphQL and REST', async (url, reason) => {
    const code = 'URL_INVALID';
    const id = reason ? (`error.${code}.${reason}` as const) : (`error.${code}` as const);
    const texts = { en: messages.en[id], zh: messages.zh[id] };
    const named = (en: string, zh: string): Texts => ({
      en: `${texts.en} (${en})`,
      zh: `${texts.zh}（${zh}）`,
    });
    const links = [...least().links, { kind: 'WHITEPAPER', url }];
    await expectRefused(submit, { input: { ...least(), links } }, member, {
      code,
      texts,
      params: { field: 'links', index: 1, ...(reason && { reason }) },
    });
    const origin = { origin: 2, sourceLink: url };
    await expectRefused(submit, { input: { ...least(), ...origin } }, member, {
      code,
      texts,
      params: { field: 'sourceLink' },
    });
    const lead = { name: 'Harbour', homeLink: url, wx: 'wx', intro: 'Words.' };
    await expectRefused(share, { input: lead }, member, {
      code,
      texts,
      params: { field: 'homeLink' },
    });
    const add = { op_type: 'add', type: 1, name_en: 'Harbour', links: JSON.stringify(links) };
    await expectRestRefused('/api/app', add, member, { code, texts: named('links', '链接') });
    const source = { ...add, links: JSON.stringify(least().links), origin: 2, source_link: url };
    const ofSource = named('source link', '来源链接');
    await expectRestRefused('/api/app', source, member, { code, texts: ofSource });
    const leadForm = { op_type: 'share', name: 'Harbour', home_link: url, wx: 'wx', intro: 'x' };
    await expectRestRefused('/api/app', leadForm, member, {
      code,
      texts: named('website', '官网'),
    });
  });
});

describe('wrong names and lists', () => {
  let member: Member;
  beforeAll(async () => {
    [member] = (await stack.users(1)) as [Member];
  });

  const invalid = (en: string, zh: string): Texts => ({
    en: `Please enter a correct ${en}`,
    zh: `请输入正确的${zh}`,
  });
  const english = ['English name', '英文名称'] as const;
  const chinese = ['Chinese name', '中文名称'] as const;
  const tags = Array.from({ length: 9_000 }, (_, index) => `t${index}`);

  it.each<[what: string, code: ErrorCode, Texts, field: string, input: object, form: Form]>([
    [
      'an English name in Chinese',
      'FIELD_INVALID',
      invalid(...english),
      'nameEn',
      { nameEn: '港湾' },
      { name_en: '港湾' },
    ],
    [
      'an English name in Cyrillic',
      'FIELD_INVALID',
      invalid(...english),
      'nameEn',
      { nameEn: 'Гавань' },
      { name_en: 'Гавань' },
    ],
    [
      'a Chinese name in Arabic',
      'FIELD_INVALID',
      invalid(...chinese),
      'nameZh',
      { nameZh: 'ميناء' },
      { name_zh: 'ميناء' },
    ],
    [
      'an English name of 51 characters',
      'FIELD_LENGTH',
      length(...english),
      'nameEn',
      { nameEn: 'x'.repeat(51) },
      { name_en: 'x'.repeat(51) },
    ],
    [
      'a Chinese name of 51 characters',
      'FIELD_LENGTH',
      length(...chinese),
      'nameZh',
      { nameZh: '港'.repeat(51) },
      { name_zh: '港'.repeat(51) },
    ],
    [
      'an English name of spaces',
      'FIELD_REQUIRED',
      required(...english),
      'nameEn',
      { nameEn: ' \u3000 ' },
      { name_en: ' \u3000 ' },
    ],
    [
      'a Chinese name of spaces',
      'FIELD_REQUIRED',
      required(...chinese),
      'nameZh',
      { nameZh: '\u3000' },
      { name_zh: '\u3000' },
    ],
    [
      '9,000 tags',
      'TOO_MANY_LABELS',
      { en: 'At most 10 tags', zh: '最多选择 10 个标签' },
      'tags',
      { tags },
      { tags: tags.join('|') },
    ],
  ])('C11 Q17 refuses %s over GraphQL and REST', async (_, code, texts, field, input, form) => {
    const expected = { code, texts, params: { field } };
    await expectRefused(submit, { input: { ...least(), ...input } }, member, expected);
    const { nameEn, links } = least();
    const add = { op_type: 'add', type: 1, name_en: nameEn, links: JSON.stringify(links) };
    await expectRestRefused('/api/app', { ...add, ...form }, member, expected);
  });
});

describe('wrong pictures', () => {
  const create = { height: 200, channels: 3, background: '#0a7' } as const;
  const picture = (width = 200) => sharp({ create: { ...create, width } });
  const sizeTexts = {
    en: /^This picture needs 200 x 200 pixels/,
    zh: /^图片尺寸须为 200 x 200 像素/,
  };
  const typeTexts = { en: 'Only PNG, JPG or JPEG files', zh: '仅支持 PNG、JPG 或 JPEG 文件' };
  let member: Member;
  let png: Buffer;
  beforeAll(async () => {
    [member] = (await stack.users(1)) as [Member];
    png = await picture().png().toBuffer();
  });

  const uploadForm = async (bytes: Buffer, use: string, language: Language) => {
    const form = new FormData();
    form.append('file', new Blob([new Uint8Array(bytes)], { type: 'image/png' }), 'file_1.png');
    form.append('use', use);
    const response = await fetch(
      `${stack.url}/api/file?lan_cls=${language === 'zh' ? 'ch' : 'en'}`,
      {
        method: 'POST',
        headers: { authorization: `Bearer ${member.token}` },
        body: form,
      },
    );
    return (await response.json()) as { err: number; msg: string; data: unknown };
  };

  /** Bodies of a picture's size have a path of their own. */
  const uploadJson = (bytes: Buffer, language: Language) =>
    stack.send({
      method: 'POST',
      path: graphqlUploadPath,
      headers: {
        'content-type': 'application/json',
        'accept-language': language,
        authorization: `Bearer ${member.token}`,
      },
      body: JSON.stringify({
        query: upload,
        variables: { content: bytes.toString('base64'), use: 'LOGO' },
      }),
    });

  async function expectPictureRefused(bytes: Buffer, code: ErrorCode, texts: Texts) {
    for (const language of ['en', 'zh'] as const) {
      const { data, errors } = JSON.parse((await uploadJson(bytes, language)).text);
      expect({ data, errors }).toMatchObject({
        data: null,
        errors: [{ message: expect.stringMatching(texts[language]) }],
      });
      expect(errors[0].extensions).toMatchObject({ code, params: { field: 'file' } });
    }
    await expectEnvelope((language) => uploadForm(bytes, 'LOGO', language), { code, texts });
  }

  it('C15 Q15 O46 refuses a logo of 199x200, of 1 MB and one byte, and of another type inside', async () => {
    await expectPictureRefused(await picture(199).png().toBuffer(), 'PICTURE_SIZE', sizeTexts);
    const padding = Buffer.alloc(productPictureBytes + 1 - png.length);
    const tooLarge = { en: 'The file is larger than 1 MB', zh: '文件大小超过 1 MB' };
    await expectPictureRefused(Buffer.concat([png, padding]), 'FILE_TOO_LARGE', tooLarge);
    await expectPictureRefused(await picture().webp().toBuffer(), 'FILE_TYPE', typeTexts);
    await expectPictureRefused(Buffer.from('<svg onload="alert(1)"/>'), 'FILE_TYPE', typeTexts);
  });

  it('C15 refuses a form whose logo was uploaded for another use, or is of another site', async () => {
    const wide = await picture(690).resize(690, 370).png().toBuffer();
    const { uploadFile } = await done(
      upload,
      { content: wide.toString('base64'), use: 'FEEDS' },
      member,
    );
    const refused = (logo: string, code: ErrorCode, texts: Texts) =>
      expectRefused(submit, { input: { ...least(), logo } }, member, {
        code,
        texts,
        params: { field: 'logo' },
      });
    await refused(uploadFile.url, 'PICTURE_SIZE', sizeTexts);
    const unknown = { en: /^This picture is not known any more/, zh: /^该图片已失效/ };
    await refused('https://elsewhere.io/a.png', 'PICTURE_UNKNOWN', unknown);
    const { nameEn, links } = least();
    const add = { op_type: 'add', type: 1, name_en: nameEn, links: JSON.stringify(links) };
    const named = { en: /\(square logo\)$/, zh: /（方形标志）$/ };
    await expectRestRefused('/api/app', { ...add, logo: 'https://elsewhere.io/a.png' }, member, {
      code: 'PICTURE_UNKNOWN',
      texts: named,
    });
  });
});

describe('the same product twice', () => {
  it('L2 Q44 is refused by another spelling of its link, and the error has its name', async () => {
    const site = `${newId()}.io`;
    const { id, name } = await releasedProduct(stack, undefined, 'APP', `https://${site}/`);
    const [member] = (await stack.users(1)) as [Member];
    const twin = `http://www.${site.toUpperCase()}/?utm_source=x#top`;
    const texts = {
      en: `This product is listed already: ${name}`,
      zh: `该产品已上架：${name}`,
    };
    const expected = (field: string) =>
      ({ code: 'PRODUCT_LISTED', texts, params: { field, productId: id, name } }) as const;
    const input = { ...least(), links: [{ kind: 'WEBSITE', url: twin }] };
    await expectRefused(submit, { input }, member, expected('links'));
    const lead = { name: 'Twin', homeLink: twin, wx: 'wx', intro: 'Words.' };
    await expectRefused(share, { input: lead }, member, expected('homeLink'));
    const links = JSON.stringify(input.links);
    const add = { op_type: 'add', type: 1, name_en: 'Twin', links };
    await expectRestRefused('/api/app', add, member, expected('links'));
    const form = { op_type: 'share', name: 'Twin', home_link: twin, wx: 'wx', intro: 'Words.' };
    await expectRestRefused('/api/app', form, member, expected('homeLink'));
  });
});
