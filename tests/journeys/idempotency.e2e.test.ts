import { hash } from '#kit/idempotency/request-hash';
import { errors } from '#schema/errors';
import { idempotency } from '#schema/limits';
import { makeApiToken, newApiToken } from '../api-token.ts';
import { changeRows } from '../platform-database.ts';
import { type ReleasedProduct, releasedProduct } from '../released-product.ts';
import { type Caller, connectStack, type Member } from '../stack.ts';

const stack = connectStack().asAddress('127.0.80.1');
const content = 'How many networks does it support?';
const ask = `mutation ($id: ID!, $content: String!) {
  askQuestion(productId: $id, content: $content, language: EN) { id content }
}`;
const several = `mutation ($id: ID!, $content: String!) {
  one: askQuestion(productId: $id, content: $content, language: EN) { id }
  two: askQuestion(productId: $id, content: $content, language: EN) { id }
  changeNickname(nickname: "Twice") { id }
}`;
const either = `mutation ($id: ID!, $content: String!, $name: String = "Either", $asks: Boolean = true) {
  askQuestion(productId: $id, content: $content, language: EN) @include(if: $asks) { id }
  changeNickname(nickname: $name) @skip(if: $asks) { id }
}`;
const twice = `mutation ($id: ID!, $content: String!) {
  one: askQuestion(productId: $id, content: $content, language: EN) { id }
  two: askQuestion(productId: $id, content: $content, language: EN) { id }
}`;
const up = `mutation ($id: ID!) {
  upProduct(productId: $id, reason: "It keeps every promise it makes.") { addUpValue ranking }
}`;
const revokeToken = 'mutation ($id: ID!) { revokeApiToken(id: $id) { id } }';
const markRead = 'mutation { markMessagesRead(ids: []) { id } }';

let product: ReleasedProduct;
let member: Member;
beforeAll(async () => {
  product = await releasedProduct(stack);
});
afterAll(() => stack.close());
beforeEach(async () => {
  [member] = (await stack.users(1)) as [Member];
});

const withKey = (key: string, by: Caller = member): Caller => ({
  ...by,
  headers: { 'idempotency-key': key },
});

const variables = (text = content) => ({ id: product.id, content: text });

describe('a request with an Idempotency-Key', () => {
  it('C-M12 has one effect over GraphQL and the same response each time', async () => {
    const first = await stack.graphql(ask, variables(), withKey('k1'));
    expect(first.errors).toEqual([]);
    const again = await stack.graphql(ask, variables(), withKey('k1'));
    expect([again.status, again.data]).toEqual([200, first.data]);
    const other = await stack.graphql(ask, variables(), withKey('k2'));
    expect(other.data.askQuestion.id).not.toBe(first.data.askQuestion.id);
    const [stranger] = (await stack.users(1)) as [Member];
    const theirs = await stack.graphql(ask, variables(), withKey('k1', stranger));
    expect(theirs.data.askQuestion.id).not.toBe(first.data.askQuestion.id);
  });

  it('C-M12 has one effect when two of them race', async () => {
    const [one, other] = await Promise.all(
      [1, 2].map(() => stack.graphql(ask, variables(), withKey('race'))),
    );
    expect(one?.errors).toEqual([]);
    expect(other?.data).toEqual(one?.data);
    const votes = await Promise.all(
      [1, 2].map(() => stack.graphql(up, { id: product.id }, withKey('race-of-votes'))),
    );
    expect(votes.map(({ errors: failed }) => failed)).toEqual([[], []]);
    expect(votes[1]?.data.upProduct.addUpValue).toBe(votes[0]?.data.upProduct.addUpValue);
  });

  it('C-M12 distinguishes the mutations of one document', async () => {
    const first = await stack.graphql(several, variables(), withKey('doc'));
    expect(first.errors).toEqual([]);
    expect(first.data.one.id).not.toBe(first.data.two.id);
    expect((await stack.graphql(several, variables(), withKey('doc'))).data).toEqual(first.data);
  });

  it('C-M12 is refused for another body, and with a malformed key', async () => {
    await stack.graphql(ask, variables(), withKey('k'));
    const reused = await stack.graphql(ask, variables('Who can read what I write?'), withKey('k'));
    expect(reused).toMatchObject({ status: 422, code: 'IDEMPOTENCY_KEY_REUSED', data: null });
    const long = await stack.graphql(ask, variables(), withKey('x'.repeat(129)));
    expect(long).toMatchObject({ status: 400, code: 'IDEMPOTENCY_KEY_INVALID', data: null });
  });

  it('C-M12 belongs to one request of whatever service, document and interface', async () => {
    const rename = 'mutation ($name: String!) { changeNickname(nickname: $name) { id } }';
    await stack.graphql(ask, variables(), withKey('one'));
    const other = await stack.graphql(rename, { name: 'Anything' }, withKey('one'));
    expect(other).toMatchObject({ status: 422, code: 'IDEMPOTENCY_KEY_REUSED', data: null });
    const form = { op_type: 'change_nickname', nickname: 'Anything' };
    const overRest = await stack.rest('POST', '/api/user', form, withKey('one'));
    expect(overRest).toMatchObject({ err: errors.IDEMPOTENCY_KEY_REUSED.err });
    const renamed = await stack.graphql(rename, { name: 'A'.repeat(1000) }, withKey('two'));
    expect(renamed.code).toBe('FIELD_LENGTH');
    expect((await stack.graphql(ask, variables(), withKey('two'))).code).toBeNull();
    const empty = await stack.graphql(either, variables(''), withKey('three'));
    expect(empty.code).toBe('FIELD_REQUIRED');
    expect((await stack.graphql(either, variables(), withKey('three'))).code).toBeNull();
    const long = { ...variables(), asks: false, name: 'A'.repeat(1000) };
    expect((await stack.graphql(either, long, withKey('four'))).code).toBe('FIELD_LENGTH');
    expect((await stack.graphql(ask, variables(), withKey('four'))).code).toBeNull();
    const large = await stack.graphql(ask, variables(), withKey('x'.repeat(10_240)));
    expect(large).toMatchObject({ status: 400, code: 'IDEMPOTENCY_KEY_INVALID', data: null });
  });

  it('C-M12 rel-S34 R5 a program does not use up the keys of its member', async () => {
    const reader = { token: await newApiToken(stack, member, ['read']) };
    for (const text of [content, 'Who can read what I write?']) {
      const refused = await stack.graphql(ask, variables(text), withKey('k', reader));
      expect(refused.code).toBe('TOKEN_SCOPE');
      const visitor = await stack.graphql(ask, variables(text), withKey('k', {}));
      expect(visitor.code).toBe('UNAUTHENTICATED');
    }
    const writer = { token: await newApiToken(stack, member, ['engage']) };
    for (const text of ['', 'x'.repeat(10_000)]) {
      const refused = await stack.graphql(twice, variables(text), withKey('k', writer));
      expect(refused.code).toMatch(/^FIELD_/);
    }
    expect((await stack.graphql(ask, variables(), withKey('k', writer))).code).toBeNull();
    expect((await stack.graphql(twice, variables(), withKey('k', writer))).code).toBe(
      'IDEMPOTENCY_KEY_REUSED',
    );
    const own = await stack.graphql(ask, variables('Is it free for small teams?'), withKey('k'));
    expect(own.errors).toEqual([]);
  });

  it('C-M12 rel-S34 R5 a member with too many keys and results, and a full program, still writes', async () => {
    await changeRows(
      `insert into "user".keyed_request select $1, n::text, '', now() from generate_series(1, $2::integer) as n`,
      [member.userId, idempotency.perMember],
    );
    const { token, id } = await makeApiToken(stack, member, ['engage']);
    const ofToken = (key: string) => withKey(key, { token });
    expect((await stack.graphql(markRead, {}, ofToken('a'))).code).toBeNull();
    expect((await stack.graphql(ask, variables(), ofToken('b'))).code).toBeNull();
    expect((await stack.graphql(ask, variables(), withKey('c'))).code).toBeNull();
    for (const service of ['user', 'catalog']) {
      await changeRows(
        `insert into "${service}".idempotency_key
         select user_id, left(id, strpos(id, '.')) || n, '', '', now()
         from "${service}".idempotency_key, generate_series(1, $2::integer) as n where user_id = $1`,
        [member.userId, idempotency.perMember],
      );
    }
    expect((await stack.graphql(markRead, {}, ofToken('d'))).code).toBe('THROTTLED');
    expect((await stack.graphql(ask, variables(), ofToken('e'))).code).toBe('THROTTLED');
    expect((await stack.graphql(ask, variables(), withKey('f'))).code).toBeNull();
    const change = 'mutation { endOtherSessions setMutedTopics(topics: []) { id } }';
    expect((await stack.graphql(change, {}, withKey('g'))).code).toBeNull();
    const revoked = await stack.graphql(revokeToken, { id }, withKey('h'));
    expect(revoked.code).toBeNull();
    expect((await stack.graphql(markRead, {}, { token })).code).toBe('TOKEN_INVALID');
    expect((await stack.graphql('mutation { logout }', {}, withKey('i'))).code).toBeNull();
  });

  it('C-M12 a program with too many keys still gives up what it may do, also in a fragment', async () => {
    const token = await newApiToken(stack, member, ['engage', 'manage']);
    const ofToken = (key: string) => withKey(key, { token });
    const first = `first-${member.userId}`;
    expect((await stack.graphql(markRead, {}, ofToken(first))).code).toBeNull();
    await changeRows(
      `insert into "user".keyed_request select owner, n::text, '', now()
       from "user".keyed_request, generate_series(1, $2::integer) as n where id = $1`,
      [hash('key', first), idempotency.perMember],
    );
    expect((await stack.graphql(markRead, {}, ofToken('b'))).code).toBe('THROTTLED');
    const giveUp = 'deleteWebhook(id: "0")';
    for (const [key, text] of Object.entries({
      c: `mutation { ${giveUp} }`,
      d: `mutation { __typename ...F } fragment F on Mutation { ${giveUp} }`,
    })) {
      expect([key, (await stack.graphql(text, {}, ofToken(key))).code]).toEqual([key, null]);
    }
  });

  it('C-M12 has one effect over REST, with a header or a field', async () => {
    const form = { op_type: 'add_question', app_id: product.id, content };
    const send = (fields: object, by: Caller) =>
      stack.rest('POST', '/api/app', { ...form, ...fields }, by);
    const first = await send({}, withKey('r'));
    expect(first.err).toBe(0);
    const again = await send({}, withKey('r'));
    const byField = await send({ idempotency_key: 'r' }, member);
    expect([again.data, byField.data]).toEqual([first.data, first.data]);
    const reused = await send({ content: 'Who can read what I write?' }, withKey('r'));
    expect(reused).toMatchObject({ status: 200, err: errors.IDEMPOTENCY_KEY_REUSED.err });
    const malformed = await send({ idempotency_key: 'a b' }, member);
    expect(malformed.err).toBe(errors.IDEMPOTENCY_KEY_INVALID.err);
    const vote = { op_type: 'up_product', product_id: product.id };
    const voted = await send({ ...vote, content: 'It keeps every promise.' }, withKey('v'));
    expect(voted.err).toBe(0);
    const votedAgain = await send({ ...vote, content: 'It keeps every promise.' }, withKey('v'));
    expect(votedAgain.data.add_up_value).toBe(voted.data.add_up_value);
  });

  it('C-M12 has one effect over WebSocket, with the key in the extensions', async () => {
    const send = async () => {
      const stream = await stack.subscribe(ask, variables(), {
        ...member,
        extensions: { idempotencyKey: 'ws' },
      });
      const value = await stream.next();
      await stream.close();
      return value;
    };
    const first = await send();
    expect(first).toMatchObject({ askQuestion: { content } });
    expect(await send()).toEqual(first);
  });
});
