import sharp from 'sharp';
import { errors } from '#schema/errors';
import { files } from '#schema/file-limits';
import { security } from '#schema/limits';
import { withSize } from '../../services/user/src/testing/pictures.ts';
import { connectStack, type Member } from '../stack.ts';

const stack = connectStack().asAddress('127.0.83.1');
const png = (side = 20) =>
  sharp({
    create: {
      width: side,
      height: side,
      channels: 3,
      background: '#0a7',
      noise: { type: 'gaussian', mean: 128, sigma: 60 },
    },
  })
    .png()
    .toBuffer();

/** A multipart body with one file. */
async function multipart(name: string, bytes: Buffer, type = 'image/png') {
  const form = new FormData();
  form.set(name, new Blob([new Uint8Array(bytes)], { type }), `file_${bytes.length}.png`);
  const response = new Response(form);
  return {
    body: Buffer.from(await response.arrayBuffer()),
    contentType: response.headers.get('content-type') ?? '',
  };
}

async function upload(bytes: Buffer, member: Partial<Member>, { name = 'file', query = '' } = {}) {
  const { body, contentType } = await multipart(name, bytes);
  const { status, headers, text } = await stack.send({
    method: 'POST',
    path: `/api/file${query}`,
    headers: {
      'content-type': contentType,
      ...(member.token && { authorization: `Bearer ${member.token}` }),
    },
    body,
  });
  return { status, headers, ...(JSON.parse(text) as { err: number; msg: string; data: unknown }) };
}

const get = (path: string, method = 'GET', headers = {}) => stack.send({ method, path, headers });

describe('files', () => {
  let member: Member;
  let picture: Buffer;
  beforeAll(async () => {
    [member] = (await stack.users(1)) as [Member];
    picture = await png();
  });

  it('O46 Q37 Q66 stores an uploaded picture and answers with its absolute address', async () => {
    const { err, data } = await upload(picture, member, { query: '?_t=1' });
    expect(err).toBe(0);
    const { url } = data as { url: string };
    expect(url).toMatch(/^http:\/\/localhost:\d+\/files\/[0-9a-f]{32}\.png$/);
    const response = await get(new URL(url).pathname);
    expect(response.status).toBe(200);
    expect(response.headers).toMatchObject({
      'content-type': 'image/png',
      'cache-control': 'public, max-age=31536000, immutable',
      'x-content-type-options': 'nosniff',
      'content-security-policy': "default-src 'none'; sandbox",
      'cross-origin-resource-policy': 'cross-origin',
    });
    const { etag } = response.headers;
    const again = await get(new URL(url).pathname, 'GET', { 'if-none-match': etag });
    expect([again.status, again.text]).toEqual([304, '']);
    const head = await get(new URL(url).pathname, 'HEAD');
    expect([head.status, head.text]).toEqual([200, '']);
    expect(head.headers['content-length']).toBe(response.headers['content-length']);
  });

  it('Q66 C15 shows pictures of products by absolute addresses, and as paths when asked', async () => {
    const query = `{ products(first: 50) { nodes {
      id logo path: logo(relative: true) banner screenshots paths: screenshots(relative: true)
    } } }`;
    const { data } = await stack.graphql(query);
    const product = data.products.nodes.find(
      ({ logo, screenshots }: { logo: string | null; screenshots: string[] }) =>
        logo !== null && screenshots.length > 0,
    );
    const { origin } = new URL(stack.url);
    expect(product.path).toMatch(/^\/demo\//);
    expect(product.logo).toBe(`${origin}${product.path}`);
    expect(product.screenshots).toEqual(product.paths.map((path: string) => `${origin}${path}`));
    const form = { op_type: 'info', app_id: product.id };
    const info = await stack.rest('GET', '/api/app', form);
    const { logo, banner, screenshots } = product;
    expect(info.data).toMatchObject({ logo, banner, screenshots });
    const list = await stack.rest('GET', '/api/app', { op_type: 'random_apps' });
    const logos = JSON.stringify(list.data).match(/"logo":"[^"]*"/g) ?? [];
    expect(logos.length).toBeGreaterThan(0);
    for (const text of logos) expect(text).toContain(`"${origin}/`);
    for (const url of [logo, ...screenshots]) {
      expect((await get(new URL(url).pathname)).status).toBe(200);
    }
  });

  it.each([
    '/files/',
    '/files/..%2f..%2fetc%2fpasswd',
    '/files/../runtime.json',
    `/files/${'0'.repeat(32)}.png`,
    `/files/00/${'0'.repeat(32)}.png`,
    `/files/${'0'.repeat(32)}.svg`,
  ])('rel-S28 answers %s with 404 and no list', async (path) => {
    const { status, text } = await get(path);
    expect([status, text]).toEqual([404, 'not found\n']);
  });

  it('rel-S28 answers other methods on a file with 405', async () => {
    expect((await get(`/files/${'0'.repeat(32)}.png`, 'DELETE')).status).toBe(405);
  });

  it('rel-S28 O46 rejects what is no picture, in the language of the caller', async () => {
    const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>');
    await expect(upload(svg, member)).resolves.toMatchObject({
      status: 200,
      err: errors.FILE_TYPE.err,
      msg: 'Only PNG, JPG or JPEG files',
    });
    await expect(upload(svg, member, { query: '?lan_cls=ch' })).resolves.toMatchObject({
      err: errors.FILE_TYPE.err,
      msg: '仅支持 PNG、JPG 或 JPEG 文件',
    });
    await expect(upload(withSize(30_000, 10), member)).resolves.toMatchObject({
      err: errors.FILE_DIMENSIONS.err,
    });
    await expect(upload(Buffer.alloc(files.pictureBytes + 1), member)).resolves.toMatchObject({
      err: errors.FILE_TOO_LARGE.err,
      msg: 'The file is larger than 2 MB',
    });
    await expect(upload(Buffer.alloc(security.pictureBody), member)).resolves.toMatchObject({
      err: errors.BODY_TOO_LARGE.err,
    });
    await expect(upload(picture, member, { name: 'other' })).resolves.toMatchObject({
      err: errors.FIELD_REQUIRED.err,
    });
  });

  it('rel-S28 O2 asks a visitor to log in, also with a large body', async () => {
    await expect(upload(picture, {})).resolves.toMatchObject({ err: -2 });
    await expect(upload(Buffer.alloc(1_000_000), {})).resolves.toMatchObject({ err: -2 });
  });

  it('Q51 answers 429 with Retry-After once a member has stored 50 files in a day', async () => {
    const [busy] = (await stack.users(1)) as [Member];
    for (let n = 0; n < files.perDay; n++) expect((await upload(picture, busy)).err).toBe(0);
    const response = await upload(picture, busy);
    expect(response).toMatchObject({ status: 429, err: errors.THROTTLED.err });
    expect(Number(response.headers['retry-after'])).toBeGreaterThan(80_000);
    const content = picture.toString('base64');
    const document = 'mutation ($content: String!) { uploadFile(content: $content) { url } }';
    const { status, code } = await stack.graphql(document, { content }, busy);
    expect([status, code]).toEqual([429, 'THROTTLED']);
  });

  it('O11 P2 P3 E4 sets the avatar over REST, with a body of more than 1 MB', async () => {
    const large = await png(800);
    expect(large.length).toBeGreaterThan(1_000_000);
    const form = {
      op_type: 'set_avatar',
      avatar: large.toString('base64'),
      mime_type: 'image/png',
    };
    const { err, msg, data } = await stack.rest('POST', '/api/user', form, member);
    expect([err, msg]).toEqual([0, 'new avatar set']);
    expect(data.avatar).toMatch(/^http:\/\/localhost:\d+\/files\/[0-9a-f]{32}\.png$/);
    const info = await stack.rest('GET', '/api/user', { op_type: 'user_info' }, member);
    expect(info.data.avatar).toBe(data.avatar);
    const chinese = { ...form, lan_cls: 'ch', avatar: picture.toString('base64') };
    const { msg: text } = await stack.rest('POST', '/api/user', chinese, member);
    expect(text).toBe('新头像设置成功');
  });

  it('rel-S28 accepts a large body for operations with a picture only', async () => {
    const padding = 'x'.repeat(security.restBody);
    const form = { op_type: 'change_nickname', nickname: 'Grace', padding };
    await expect(stack.rest('POST', '/api/user', form, member)).resolves.toMatchObject({
      err: errors.BODY_TOO_LARGE.err,
    });
    await expect(stack.rest('POST', '/api/app', form, member)).resolves.toMatchObject({
      err: errors.BODY_TOO_LARGE.err,
    });
  });

  it('P3 takes a large picture at /graphql/upload, from members alone', async () => {
    const query = 'mutation ($picture: String!) { setAvatar(picture: $picture) { id } }';
    const body = JSON.stringify({
      query,
      variables: { picture: (await png(800)).toString('base64') },
    });
    const send = async (path: string, headers: Record<string, string>, sent = body) => {
      const type = { 'content-type': 'application/json', ...headers };
      const { status, text } = await stack.send({
        method: 'POST',
        path,
        headers: type,
        body: sent,
      });
      return [status, JSON.parse(text).errors?.[0].extensions.code ?? null];
    };
    const own = { authorization: `Bearer ${member.token}` };
    await expect(send('/graphql/upload', own)).resolves.toEqual([200, null]);
    await expect(send('/graphql', own)).resolves.toEqual([413, 'BODY_TOO_LARGE']);
    expect((await send('/graphql/upload', {}))[1]).toBe('UNAUTHENTICATED');
    const long = JSON.stringify({ query: `${query} # ${'x'.repeat(security.graphqlBody)}` });
    expect((await send('/graphql/upload', own, long))[1]).toBe('BODY_TOO_LARGE');
  });
});
