import fc from 'fast-check';
import { deleteOldResults } from '#kit/idempotency/kept-result';
import { toPublicError } from '#kit/runtime/errors';
import { newId } from '#kit/runtime/ids';
import { type Answer, requestOf, testAttempts } from '#kit/testing/service-fixture';
import { productStatus, type Role, roles } from '#schema/enums';
import { idempotency } from '#schema/limits';
import { writeLimits } from '#schema/write-limits';
import { addProduct, addProducts } from './testing/add-products.ts';
import { type CatalogFixture, createCatalogFixture } from './testing/fixture.ts';

const ask = `mutation ($id: ID!, $content: String = "How many networks does it support?") {
  askQuestion(productId: $id, content: $content, language: EN) { id content }
}`;
const share = `mutation ($name: String!) {
  shareProduct(input: { name: $name, homeLink: "https://opensea.io", wx: "sea", intro: "x" }) {
    id name at status sharer { id }
  }
}`;
const follow = `mutation ($id: ID!, $following: Boolean!) {
  setFollow(productId: $id, following: $following) { id hasSubscribe }
}`;
const play = `mutation ($id: ID!, $played: Boolean!) {
  setPlay(productId: $id, played: $played) { id play { rating } }
}`;
const up = `mutation ($id: ID!) {
  upProduct(productId: $id, reason: "It swaps without an account") { addUpValue product { upValue } }
}`;
const accept = `mutation ($id: ID!) {
  acceptLead(leadId: $id, input: { type: APP, nameEn: "Sea", nameZh: "海" }) { id }
}`;
const reject =
  'mutation ($id: ID!) { rejectLead(leadId: $id, reason: "Spam") { id status reason } }';
const move = 'mutation ($id: ID!) { moveProduct(productId: $id, to: RELEASED) { id status } }';

let fixture: CatalogFixture;
let id: string;
let gameId: string;
beforeAll(async () => {
  fixture = await createCatalogFixture({ ...testAttempts, writeLimits: 'none' });
  id = await addProduct(fixture);
  gameId = await addProduct(fixture, { type: 'GAME' });
});
afterAll(() => fixture?.close());
afterEach(() => fixture.clock.shift(0));

/** Sends the document as the member, with a key. */
const send = (userId: string, key: string, document: string, variables = {}, held: Role[] = []) =>
  fixture.ask(document, variables, { ...requestOf(userId, held), idempotencyKey: key });

async function dataOf(sent: Promise<Answer>) {
  const { data, errors } = await sent;
  if (errors) throw errors[0]?.originalError ?? errors[0];
  return data;
}
async function codeOf(sent: Promise<Answer>) {
  const { errors } = await sent;
  return errors ? toPublicError(errors[0]).code : null;
}

const counts = {
  lead: 'select from lead where sharer_id = $1',
  question: 'select from question where asker_id = $1',
  up: 'select from up where user_id = $1',
  follow: 'select from follow where user_id = $1',
  play: 'select from play where user_id = $1',
  result: 'select from idempotency_key where user_id = $1',
};
const count = async (of: keyof typeof counts, userId: string) =>
  (await fixture.database.query(counts[of], [userId])).length;

const writes = [
  ['lead', share, () => ({ name: 'OpenSea' }), { name: 'Other' }],
  ['question', ask, () => ({ id }), { content: 'Where can I read its contract?' }],
  ['up', up, () => ({ id }), null],
  ['follow', follow, () => ({ id, following: true }), { following: false }],
  ['play', play, () => ({ id: gameId, played: true }), { played: false }],
] as const;

describe('a write with an idempotency key', () => {
  it.each(writes)(
    'C-M12 rel-R02 makes one %s, however often it is sent',
    async (row, document, of) => {
      const member = newId();
      const first = await dataOf(send(member, 'key', document, of()));
      expect(await dataOf(send(member, 'key', document, of()))).toEqual(first);
      expect(await dataOf(send(member, 'key', document, of()))).toEqual(first);
      expect(await count(row, member)).toBe(1);
      expect(await count('result', member)).toBe(1);
    },
  );

  it.each(writes)('C-M12 rel-R02 makes one %s of two that race', async (row, document, of) => {
    const member = newId();
    const both = [send(member, 'key', document, of()), send(member, 'key', document, of())];
    const [one, other] = await Promise.all(both.map(dataOf));
    expect(other).toEqual(one);
    expect(await count(row, member)).toBe(1);
  });

  it.each(writes)('C-M12 refuses another %s with the key', async (row, document, of, change) => {
    const member = newId();
    await dataOf(send(member, 'key', document, of()));
    const variables = { ...of(), ...(change ?? { id: await addProduct(fixture) }) };
    expect(await codeOf(send(member, 'key', document, variables))).toBe('IDEMPOTENCY_KEY_REUSED');
    expect(await count(row, member)).toBe(1);
    await dataOf(send(newId(), 'key', document, variables));
  });

  it('C-M12 casts one UP of those that race with one key for several products', async () => {
    const ids = await addProducts(fixture, {}, {}, {});
    for (let round = 0; round < 5; round++) {
      const member = newId();
      const codes = await Promise.all(
        ids.map((one) => codeOf(send(member, 'key', up, { id: one }))),
      );
      expect(codes.toSorted()).toEqual(['IDEMPOTENCY_KEY_REUSED', 'IDEMPOTENCY_KEY_REUSED', null]);
      expect(await count('up', member)).toBe(1);
      expect(await count('result', member)).toBe(1);
    }
    const raised =
      'select sum(up_value)::int as sum from product_counter where product_id = any($1)';
    expect(await fixture.database.query(raised, [ids])).toEqual([{ sum: 5 }]);
  });

  it('C-M12 stores the result in the transaction of the write, so that a crash cannot part them', async () => {
    const member = newId();
    const [alone] = await fixture.database.query<{ same: boolean }>('select true as same');
    await dataOf(send(member, 'key', share, { name: 'OpenSea' }));
    await dataOf(send(member, 'key', up, { id }));
    await dataOf(send(member, 'key', ask, { id }));
    const rows = await fixture.database.query<{ same: boolean }>(
      `select k.xmin = l.xmin as same from idempotency_key k join lead l on l.sharer_id = k.user_id
        where k.user_id = $1 and k.answer like '%OpenSea%'
      union all
      select k.xmin = u.xmin from idempotency_key k join up u on u.user_id = k.user_id
        where k.user_id = $1 and k.answer like '%addUpValue%'
      union all
      select k.xmin = q.xmin from idempotency_key k join question q on q.asker_id = k.user_id
        where k.user_id = $1 and k.answer like '%How many networks%'`,
      [member],
    );
    expect(rows).toEqual([alone, alone, alone]);
  });

  it('C-M12 keeps no rejection, so that the same key can be tried again', async () => {
    const member = newId();
    const [hidden] = (await addProducts(fixture, { status: 'IN_REVIEW' })) as [string];
    for (const document of [ask, up]) {
      const code = await codeOf(fixture.ask(document, { id: hidden }, requestOf(member)));
      expect(code).not.toBeNull();
      expect(await codeOf(send(member, 'key', document, { id: hidden }))).toBe(code);
      expect(await count('result', member)).toBe(0);
    }
    await fixture.admin.query('update product set status = $2 where id = $1', [
      hidden,
      productStatus.RELEASED,
    ]);
    await dataOf(send(member, 'key', ask, { id: hidden }));
    expect(await count('question', member)).toBe(1);
  });

  it('C-M12 returns the decision of staff again, although the lead is decided by now', async () => {
    const [member, staff] = [newId(), newId()];
    const held = [roles.staff];
    const leadOf = async (name: string) =>
      (await dataOf(send(member, name, share.replace('opensea', name), { name }))).shareProduct
        .id as string;
    const [good, bad] = [await leadOf('Good'), await leadOf('Bad')];
    const accepted = await dataOf(send(staff, 'a', accept, { id: good }, held));
    expect(await dataOf(send(staff, 'a', accept, { id: good }, held))).toEqual(accepted);
    const product = { id: accepted.acceptLead.id };
    const rejected = await dataOf(send(staff, 'a', reject, { id: bad }, held));
    expect(await dataOf(send(staff, 'a', reject, { id: bad }, held))).toEqual(rejected);
    const moved = await dataOf(send(staff, 'a', move, product, held));
    expect(await dataOf(send(staff, 'a', move, product, held))).toEqual(moved);
    expect(await codeOf(send(staff, 'b', move, product, held))).toBe('MOVE_NOT_ALLOWED');
    const decisions = await fixture.database.query('select from decision where staff_id = $1', [
      staff,
    ]);
    expect(decisions).toHaveLength(3);
  });

  it('C-M12 tells the mutations of one document by their names in it', async () => {
    const member = newId();
    const input = '{ name: "Sea", homeLink: "https://opensea.io", wx: "sea", intro: "x" }';
    const twice = `mutation {
      one: shareProduct(input: ${input}) { id } two: shareProduct(input: ${input}) { id }
    }`;
    const first = await dataOf(send(member, 'key', twice));
    expect(first.one.id).not.toBe(first.two.id);
    expect(await dataOf(send(member, 'key', twice))).toEqual(first);
    expect(await count('lead', member)).toBe(2);
  });

  it('C-M12 refuses a repetition that meets the first request too long', async () => {
    const member = newId();
    await fixture.admin.transaction(async (tx) => {
      await dataOf(send(member, 'known', share, { name: 'OpenSea' }));
      // The first request, which has inserted its result and not committed.
      const [row] = await tx.query<{ id: string }>(
        'delete from idempotency_key where user_id = $1 returning id',
        [member],
      );
      expect(row).toBeDefined();
      const code = await codeOf(send(member, 'known', share, { name: 'OpenSea' }));
      expect(code).toBe('IDEMPOTENCY_KEY_IN_USE');
    });
    expect(await count('lead', member)).toBe(1);
  });

  it('C-M12 costs an UP no statement', async () => {
    const { database } = fixture;
    const { query, command } = database;
    const texts: string[] = [];
    const noted =
      <R>(run: (text: string, values?: readonly unknown[]) => R) =>
      (text: string, values?: readonly unknown[]) => {
        // The ranking reads its counters when it wants to.
        if (/"up"|idempotency_key/.test(text)) texts.push(text);
        return run(text, values);
      };
    Object.assign(database, { query: noted(query), command: noted(command) });
    await dataOf(fixture.ask(up, { id }, requestOf(newId())));
    expect(texts).toHaveLength(1);
    expect(texts.join()).not.toContain('idempotency_key');
    await dataOf(send(newId(), 'key', up, { id }));
    expect(texts).toHaveLength(2);
    Object.assign(database, { query, command });
  });

  it('C-M12 deletes a result after a day', async () => {
    const { database, clock } = fixture;
    const member = newId();
    await dataOf(send(member, 'key', ask, { id }));
    clock.shift(idempotency.keptFor - 60_000);
    await deleteOldResults(database, { clock });
    expect(await count('result', member)).toBe(1);
    clock.shift(idempotency.keptFor + 60_000);
    await deleteOldResults(database, { clock });
    expect(await count('result', member)).toBe(0);
  });

  it('C-M12 stores neither the key nor what was asked', async () => {
    const member = newId();
    await dataOf(send(member, 'my-own-key', follow, { id, following: true }));
    const [row] = await fixture.database.query<{ id: string; request: string }>(
      'select id, request from idempotency_key where user_id = $1',
      [member],
    );
    expect(row?.id).toMatch(/^[\w-]{43}$/);
    expect(row?.request).toMatch(/^[\w-]{43}$/);
  });

  it('C-M12 responds to any order of requests as to the first one of their key', async () => {
    const request = fc.record({
      key: fc.constantFrom('a', 'b'),
      name: fc.constantFrom('One', 'Two', ''),
    });
    const property = fc.asyncProperty(fc.array(request, { maxLength: 6 }), async (requests) => {
      const member = newId();
      const known = new Map<string, { name: string; id: string }>();
      for (const { key, name } of requests) {
        const sent = send(member, key, share, { name });
        const first = known.get(key);
        if (first && first.name !== name) {
          expect(await codeOf(sent)).toBe('IDEMPOTENCY_KEY_REUSED');
        } else if (name === '') expect(await codeOf(sent)).toBe('FIELD_REQUIRED');
        else {
          const { id: leadId } = (await dataOf(sent)).shareProduct;
          if (first) expect(leadId).toBe(first.id);
          known.set(key, { name, id: leadId });
        }
      }
      expect(await count('lead', member)).toBe(known.size);
    });
    await fc.assert(property, { numRuns: 25 });
  });
});

describe('a limit of writes', () => {
  it('C-M12 X-M9 does not refuse the repetition of the last allowed write', async () => {
    const limited = await createCatalogFixture();
    try {
      const { context } = limited.service;
      const member = newId();
      const request = { ...requestOf(member), idempotencyKey: 'key' };
      const first = await limited.ask(share, { name: 'OpenSea' }, request);
      const full = 'update attempt_counter set count = $1';
      await context.database.query(full, [writeLimits.lead.perMember]);
      expect(await limited.ask(share, { name: 'OpenSea' }, request)).toEqual(first);
    } finally {
      await limited.close();
    }
  });

  it('C-M12 X-M9 does not refuse the repetition of the last UP that an IPv6 site may cast', async () => {
    const limited = await createCatalogFixture();
    try {
      const product = { id: await addProduct(limited) };
      const client = { address: '2001:db8:7:0::/64', isBrowser: false };
      const request = { ...requestOf(newId()), client, idempotencyKey: 'key' };
      const first = await limited.ask(up, product, request);
      expect(first.errors).toBeUndefined();
      const full = 'update attempt_counter set count = $1';
      await limited.service.context.database.query(full, [1_000_000]);
      expect(await limited.ask(up, product, request)).toEqual(first);
    } finally {
      await limited.close();
    }
  });
});
