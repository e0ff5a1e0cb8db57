import fc from 'fast-check';
import { DomainError } from '#kit/runtime/errors';
import { newId } from '#kit/runtime/ids';
import { productStatus, roles } from '#schema/enums';
import { addProduct } from '../testing/add-products.ts';
import { type CatalogFixture, createCatalogFixture } from '../testing/fixture.ts';
import { decideUp } from './up.rules.ts';
import { upProduct } from './up-product.ts';

const reason = 'It swaps without an account';
const [me, other] = [newId(), newId()];
const people = fc.constantFrom(null, me, other);
const someRoles = fc.subarray(Object.values(roles));

const situations = fc.record({
  status: fc.constantFrom(...Object.values(productStatus)),
  ownerId: people,
  sharerId: people,
  maintainerIds: fc.subarray([me, other]),
  hasUp: fc.boolean(),
  /** Of the role copy. */
  roles: fc.option(someRoles),
  /** Of the session. */
  held: someRoles,
  countsForRewards: fc.constantFrom(undefined, false),
});
type Situation = typeof situations extends fc.Arbitrary<infer S> ? S : never;

let fixture: CatalogFixture;
beforeAll(async () => {
  fixture = await createCatalogFixture();
});
afterAll(() => fixture?.close());

/** A new product in this situation, with the UP and the role copy of its voter. */
async function arrange({ status, ownerId, sharerId, maintainerIds, ...voter }: Situation) {
  const productId = await addProduct(fixture);
  const { admin } = fixture;
  await admin.query(
    `update product set status = $2, owner_id = $3, sharer_id = $4, maintainer_ids = $5
     where id = $1`,
    [productId, status, ownerId, sharerId, maintainerIds],
  );
  await admin.query('delete from member where user_id = $1', [me]);
  await admin.query(
    'insert into member (user_id, roles, sequence) select $1::uuid, $2::integer[], 1 where $2::integer[] is not null',
    [me, voter.roles],
  );
  await admin.query('delete from up where user_id = $1', [me]);
  await admin.query(
    `insert into up (user_id, product_id, weight, reason, at, counts_for_rewards)
     select $1::uuid, $2::bigint, 1, $3, now(), true where $4`,
    [me, productId, reason, voter.hasUp],
  );
  return productId;
}

const codeOf = (error: unknown) => {
  if (error instanceof DomainError) return error.code;
  throw error;
};

describe('the statement of an UP', () => {
  it('U2 U5 Q13 Q18 R3 decides as the rule does', async () => {
    const decide = (situation: Situation) => {
      const { held, countsForRewards } = situation;
      return decideUp(situation, { userId: me, roles: held, countsForRewards });
    };
    const property = fc.asyncProperty(situations, async (situation) => {
      const productId = await arrange(situation);
      const { held, countsForRewards, ownerId, sharerId } = situation;
      const voter = { userId: me, roles: held, countsForRewards };
      const writer = { ...voter, address: '192.0.2.1', site: null };
      const cast = upProduct(fixture.service.context, writer, { productId, reason });
      const outcome = await cast.then(({ addUpValue }) => addUpValue, codeOf);
      const expected = await Promise.resolve(situation).then(decide).catch(codeOf);
      const events = (await fixture.events('catalog.up-cast.v1')).filter(
        (event) => event.productId === productId,
      );
      if (typeof expected === 'string') {
        expect(outcome).toBe(expected);
        expect(events).toEqual([]);
        return;
      }
      expect(outcome).toBe(expected.weight);
      const facts = { productId, userId: me, ownerId, sharerId, upValue: expected.weight };
      expect(events).toEqual([{ ...expected, ...facts }]);
      const ups = await fixture.database.query(
        'select weight, counts_for_rewards as "countsForRewards" from up where product_id = $1',
        [productId],
      );
      expect(ups).toEqual([expected]);
    });
    await fc.assert(property, { numRuns: 60 });
  });
});
