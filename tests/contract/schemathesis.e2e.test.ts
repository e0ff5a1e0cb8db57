import { readFileSync } from 'node:fs';
import { parse } from 'yaml';
import { roles } from '#schema/enums';
import { badgeSteps, connectWallet, drawPicture } from '../badge-steps.ts';
import { type ContractDocument, describedOperations } from '../described-operations.ts';
import { publish } from '../documents.ts';
import { addBadge } from '../prepaid-badge.ts';
import { releasedProduct } from '../released-product.ts';
import {
  installSchemathesis,
  runSchemathesis,
  type SchemathesisReport,
} from '../schemathesis/run-schemathesis.ts';
import { connectStack, type Member } from '../stack.ts';

const stack = connectStack().asAddress('127.0.70.37');
afterAll(() => stack.close());

const contract = parse(readFileSync('schema/generated/openapi.yaml', 'utf8')) as ContractDocument;
const described = describedOperations(contract);

/** They end the session of the run; the other run calls them. */
const endsSession = ['user.logout', 'user.post'];

/** They need a code, a password, a signature or a state, which no generator guesses, or gas on a chain. */
const neverSucceed = [
  ...['app/mint_to', 'user/bind_email', 'user/bind_google', 'user/bind_phone', 'user/bind_twitter'],
  ...['user/bind_wechat', 'user/change_passwd', 'user/check_verify_code', 'user/claim_callback'],
  ...['user/find_passwd', 'user/login', 'user/login.{state}', 'user/login_code', 'user/register'],
  ...['user/user_bind_wallet', 'user/wallet_login'],
].map((name) => `POST /api/${name}`);

/** A member with a product and a badge, and what stands for the examples of the document. */
async function fullMember() {
  const [member] = (await stack.users(1, [roles.developer, roles.goldfinger])) as [Member];
  const product = await releasedProduct(stack);
  const other = await releasedProduct(stack);
  const steps = badgeSteps(stack);
  await connectWallet(stack, member);
  await steps.give(product, member);
  await steps.give(other, other.sharer);
  const addOne = () => addBadge(stack, { productId: product.id, developer: member });
  const [badge, spare] = [await addOne(), await addOne()];
  const publishFor = async (productId: string, author: Member): Promise<string> => {
    const input = { productId, header: 'Version 2', content: '<p>It is better.</p>' };
    return (await steps.run(publish, { input }, author)).publishPost.id;
  };
  const own = await publishFor(product.id, member);
  const others = await publishFor(other.id, other.sharer);
  const picture = Buffer.from(await drawPicture()).toString('base64');
  return {
    token: member.token,
    values: {
      app_id: { 7: product.id },
      product_id: { 7: other.id },
      feed_id: { 7: own, 12: own },
      'feed_like.feed_id': { 7: others, 12: others },
      id: { 7: badge.id },
      'del_badge.id': { 7: spare.id },
      image: { '/files/picture.png': await steps.picture(member) },
      avatar: { 'iVBORw0KGgo=': picture },
      file: { 'picture.png': `base64:${picture}` },
    },
  };
}

let visitor: SchemathesisReport;
let member: SchemathesisReport;
beforeAll(async () => {
  const program = await installSchemathesis();
  const full = await fullMember();
  const { url } = stack;
  [visitor, member] = await Promise.all([
    runSchemathesis(program, { url, source: '127.0.70.38' }),
    runSchemathesis(program, { url, source: '127.0.70.39', without: endsSession, ...full }),
  ]);
});

describe('requests that schemathesis generates from the served document', () => {
  it('O1 Q41 get no 5xx, and no response outside the document', () => {
    expect(visitor.code === 0 ? '' : visitor.output).toBe('');
    expect(member.code === 0 ? '' : member.output).toBe('');
  });

  it('O1 reach every operation, and as a member also its success', () => {
    const names = described.map(({ method, path }) => `${method.toUpperCase()} ${path}`);
    const called = names.filter((name) => visitor.statuses.has(name));
    expect(called).toEqual(names);
    const succeeded = (name: string) =>
      [visitor, member].some(({ statuses }) => statuses.get(name)?.has(200));
    expect(names.filter((name) => !succeeded(name)).sort()).toEqual(neverSucceed);
  });
});
