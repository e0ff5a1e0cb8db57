import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { startNameServer } from '#kit/testing/name-server';
import { DAY } from '#schema/durations';
import { erased, registered } from '#schema/generated/events';
import { addProduct } from '../testing/add-products.ts';
import { type Caller, type CatalogFixture, createCatalogFixture } from '../testing/fixture.ts';
import { standInPath } from './claim-proofs.ts';
import { closeExpired } from './close-expired.ts';

const start = `mutation ($id: ID!, $method: ClaimMethod!, $note: String, $contact: String) {
  startClaim(input: { productId: $id, method: $method, note: $note, contact: $contact }) {
    id method status token recordValue note contact
  } }`;
const check =
  'mutation ($id: ID!) { checkClaim(claimId: $id) { id status product { id owner { id } } } }';
const withdraw = 'mutation ($id: ID!) { withdrawClaim(claimId: $id) { status } }';
const decide = `mutation ($id: ID!, $grant: Boolean!, $reason: String) {
  decideClaim(claimId: $id, grant: $grant, reason: $reason) { status reason product { owner { id } } } }`;
const queue = '{ productClaims { totalCount nodes { id note contact token claimant { id } } } }';
const shown = `query ($id: ID!) { product(id: $id) {
  owner { id } viewerRelation claimSite { host recordName fileUrl } viewerClaim { id token } } }`;

let names: Awaited<ReturnType<typeof startNameServer>>;
let sites: Server;
let files: Map<string, string>;
let fixture: CatalogFixture;
let products = 0;

beforeAll(async () => {
  names = await startNameServer();
  files = new Map();
  sites = createServer(({ url = '' }, response) => {
    const file = files.get(url.slice(`${standInPath}/sites/`.length));
    response.writeHead(file === undefined ? 404 : 200, { 'content-type': 'text/plain' });
    response.end(file ?? '');
  });
  await new Promise<void>((resolve) => sites.listen(0, '127.0.0.1', resolve));
  const standIn = () => `http://127.0.0.1:${(sites.address() as AddressInfo).port}`;
  fixture = await createCatalogFixture(undefined, { servers: [names.address], standIn });
});
afterAll(async () => {
  await fixture?.close();
  await new Promise((resolve) => sites.close(resolve));
  await names.close();
});

/** A released product whose site is `https://www.site-<n>.org`. */
async function productWithSite(fields: Parameters<typeof addProduct>[1] = {}) {
  products += 1;
  const domain = `site-${products}.org`;
  const links = [{ kind: 'WEBSITE' as const, url: `https://www.${domain}/en` }];
  return { domain, id: await addProduct(fixture, { links, ...fields }) };
}
async function memberOf(caller: Caller = fixture.member()): Promise<Caller> {
  await fixture.publish(registered({ userId: caller.userId, language: 'en', roles: [] }));
  return caller;
}
const started = async (who: Caller, id: string, method = 'DNS') =>
  (await who.request(start, { id, method })).startClaim;
const publishRecord = (domain: string, ...values: string[]) =>
  names.set(`_vita-claim.${domain}`, { TXT: values });
const ownerOf = async (id: string) =>
  (await fixture.visitor.request(shown, { id })).product.owner?.id ?? null;

describe('a claim of a product', () => {
  it('R5 is proved by a TXT record of the domain, which makes the claimant the owner', async () => {
    const [{ id, domain }, alice] = [await productWithSite(), await memberOf()];
    const claim = await started(alice, id);
    expect(claim).toMatchObject({ method: 'DNS', status: 'OPEN', note: '', contact: '' });
    expect(claim.token).toMatch(/^[\w-]{43}$/);
    publishRecord(domain, 'v=spf1 -all', claim.recordValue);
    expect((await alice.request(check, { id: claim.id })).checkClaim).toEqual({
      id: claim.id,
      status: 'GRANTED',
      product: { id, owner: { id: alice.userId } },
    });
    expect(await fixture.events('catalog.product-owned.v1')).toContainEqual({
      productId: id,
      slug: expect.any(String),
      name: { en: expect.any(String), zh: expect.any(String) },
      ownerId: alice.userId,
      previousOwnerId: null,
      maintainerIds: [],
      memberId: null,
      isReleased: true,
      how: 'DNS',
    });
    expect((await alice.request(shown, { id })).product.viewerRelation).toBe('OWNER');
  });

  it('R5 is proved by a file at the host of the website', async () => {
    const [{ id, domain }, alice] = [await productWithSite(), await memberOf()];
    const claim = await started(alice, id, 'FILE');
    const { product } = await alice.request(shown, { id });
    expect(product).toMatchObject({
      claimSite: {
        host: `www.${domain}`,
        recordName: `_vita-claim.${domain}`,
        fileUrl: `https://www.${domain}/.well-known/vita-claim.txt`,
      },
      viewerClaim: { id: claim.id, token: claim.token },
    });
    files.set(`www.${domain}/.well-known/vita-claim.txt`, `${claim.token}\n`);
    await alice.request(check, { id: claim.id });
    expect(await ownerOf(id)).toBe(alice.userId);
  });

  it('R5 fails for a member who does not own the domain, and says what was found', async () => {
    const [{ id, domain }, mallory] = [await productWithSite(), await memberOf()];
    const claim = await started(mallory, id);
    const place = `_vita-claim.${domain}`;
    const fails = async () => mallory.requestError(check, { id: claim.id });
    const failure = { code: 'CLAIM_NOT_PROVED', params: { field: 'proof', place } };
    expect(await fails()).toMatchObject({ ...failure, params: { reason: 'NOTHING', found: '' } });
    publishRecord(domain, 'vita-claim=of another member');
    expect(await fails()).toMatchObject({
      ...failure,
      params: { reason: 'OTHER', found: 'vita-claim=of another member' },
    });
    await started(mallory, id, 'FILE');
    const file = `www.${domain}/.well-known/vita-claim.txt`;
    expect(await fails()).toMatchObject({
      params: { reason: 'NOTHING', place: `https://${file}` },
    });
    files.set(file, 'x'.repeat(5_000));
    expect(await fails()).toMatchObject({ params: { reason: 'REFUSED' } });
    expect(await ownerOf(id)).toBeNull();
  });

  it('R5 has a token that proves nothing for another member or product', async () => {
    const [first, second] = [await productWithSite(), await productWithSite()];
    const [alice, mallory] = [await memberOf(), await memberOf()];
    const claim = await started(alice, first.id);
    const stolen = await started(mallory, first.id);
    const other = await started(alice, second.id);
    expect(new Set([claim.token, stolen.token, other.token]).size).toBe(3);
    publishRecord(first.domain, claim.recordValue);
    publishRecord(second.domain, claim.recordValue);
    expect((await mallory.requestError(check, { id: stolen.id })).code).toBe('CLAIM_NOT_PROVED');
    expect((await alice.requestError(check, { id: other.id })).code).toBe('CLAIM_NOT_PROVED');
    expect((await mallory.requestError(check, { id: claim.id })).code).toBe('NOT_FOUND');
  });

  it('R5 goes to the first of two members who prove it at once', async () => {
    for (let round = 0; round < 5; round++) {
      const { id, domain } = await productWithSite();
      const members = [await memberOf(), await memberOf()];
      const claims: { id: string; recordValue: string }[] = [];
      for (const member of members) claims.push(await started(member, id));
      publishRecord(domain, ...claims.map(({ recordValue }) => recordValue));
      const settled = await Promise.allSettled(
        members.map((member, index) => member.request(check, { id: claims[index]?.id })),
      );
      const codes = settled.map((result) =>
        result.status === 'fulfilled' ? 'granted' : result.reason.code,
      );
      expect(codes.sort()).toEqual(['PRODUCT_OWNED', 'granted']);
      const winner = settled.findIndex(({ status }) => status === 'fulfilled');
      expect(await ownerOf(id)).toBe(members[winner]?.userId);
      const ended = (await fixture.events('catalog.claim-rejected.v1')).filter(
        ({ productId }) => productId === id,
      );
      expect(ended).toMatchObject([{ claimantId: members[1 - winner]?.userId, reason: null }]);
    }
  });

  it('R5 is refused for a product that has an owner, is not released, or has no site', async () => {
    const alice = await memberOf();
    const owned = await productWithSite({ ownerId: fixture.member().userId });
    expect((await alice.requestError(start, { id: owned.id, method: 'DNS' })).code).toBe(
      'PRODUCT_OWNED',
    );
    const hidden = await productWithSite({ status: 'IN_REVIEW' });
    for (const id of [hidden.id, '7654321', 'x']) {
      expect((await alice.requestError(start, { id, method: 'DNS' })).code).toBe(
        'PRODUCT_NOT_FOUND',
      );
    }
    const links = [{ kind: 'WEBSITE' as const, url: 'https://github.com/MetaMask' }];
    const shared = await productWithSite({ links });
    expect(await alice.requestError(start, { id: shared.id, method: 'FILE' })).toEqual({
      code: 'CLAIM_METHOD',
      params: { field: 'method' },
    });
    const { product } = await alice.request(shown, { id: shared.id });
    expect(product.claimSite).toBeNull();
  });

  it('R5 keeps its token with another method, and gets a new one after a withdrawal or a week', async () => {
    const [{ id }, alice] = [await productWithSite(), await memberOf()];
    const first = await started(alice, id);
    expect(await started(alice, id, 'FILE')).toMatchObject({ id: first.id, token: first.token });
    expect((await alice.request(withdraw, { id: first.id })).withdrawClaim.status).toBe(
      'WITHDRAWN',
    );
    expect((await alice.requestError(check, { id: first.id })).code).toBe('CLAIM_CLOSED');
    const second = await started(alice, id);
    expect(second.token).not.toBe(first.token);
    fixture.clock.shift(7 * DAY);
    expect((await alice.requestError(check, { id: second.id })).code).toBe('CLAIM_CLOSED');
    const third = await started(alice, id);
    expect(third.token).not.toBe(second.token);
    const statuses = async () => {
      await closeExpired(fixture.service.context);
      const rows = await fixture.database.query<{ status: string }>(
        'select status from product_claim where claimant_id = $1 order by id',
        [alice.userId],
      );
      return rows.map(({ status }) => status);
    };
    expect(await statuses()).toEqual(['WITHDRAWN', 'EXPIRED', 'OPEN']);
    fixture.clock.shift(200 * DAY);
    expect(await statuses()).toEqual([]);
    fixture.clock.shift(0);
  });

  it('R5 is checked 20 times an hour at most', async () => {
    const [{ id }, alice] = [await productWithSite(), await memberOf()];
    const claim = await started(alice, id);
    for (let count = 0; count < 20; count++) await alice.requestError(check, { id: claim.id });
    const refused = await alice.requestError(check, { id: claim.id });
    expect(refused).toMatchObject({ code: 'THROTTLED', params: { seconds: expect.any(Number) } });
  });

  it('R5 of a member who is erased in between has no effect', async () => {
    const [{ id, domain }, alice] = [await productWithSite(), await memberOf()];
    const claim = await started(alice, id);
    const asked = await alice.request(start, { id, method: 'STAFF', note: 'Mine', contact: 'me' });
    publishRecord(domain, claim.recordValue);
    await fixture.publish(erased({ userId: alice.userId }));
    expect((await alice.requestError(check, { id: claim.id })).code).toBe('NOT_FOUND');
    const failure = await fixture.staff.requestError(decide, {
      id: asked.startClaim.id,
      grant: true,
    });
    expect(failure.code).toBe('NOT_FOUND');
    expect(await ownerOf(id)).toBeNull();
  });
});

describe('a claim that asks staff', () => {
  const ask = { method: 'STAFF', note: 'We made it, see our page.', contact: 'team@example.org' };

  it('Q44 shows note and contact to staff, who grant it', async () => {
    const [{ id }, alice] = [await productWithSite(), await memberOf()];
    const claim = (await alice.request(start, { id, ...ask })).startClaim;
    const { productClaims } = await fixture.staff.request(queue);
    expect(productClaims.nodes).toContainEqual({
      id: claim.id,
      note: ask.note,
      contact: ask.contact,
      token: null,
      claimant: { id: alice.userId },
    });
    expect(
      (await fixture.staff.request(decide, { id: claim.id, grant: true })).decideClaim,
    ).toEqual({
      status: 'GRANTED',
      reason: null,
      product: { owner: { id: alice.userId } },
    });
    expect((await fixture.staff.requestError(decide, { id: claim.id, grant: true })).code).toBe(
      'CLAIM_CLOSED',
    );
  });

  it('Q44 is rejected with a reason, of which the claimant is told', async () => {
    const [{ id }, alice] = [await productWithSite(), await memberOf()];
    const claim = (await alice.request(start, { id, ...ask })).startClaim;
    expect((await fixture.staff.requestError(decide, { id: claim.id, grant: false })).code).toBe(
      'REASON_REQUIRED',
    );
    const reason = 'The contact does not belong to the team.';
    await fixture.staff.request(decide, { id: claim.id, grant: false, reason });
    expect(await fixture.events('catalog.claim-rejected.v1')).toContainEqual(
      expect.objectContaining({ claimId: claim.id, claimantId: alice.userId, reason }),
    );
    expect(await ownerOf(id)).toBeNull();
  });

  it.each([
    [{ note: ' ' }, 'FIELD_REQUIRED', 'note'],
    [{ note: 'x'.repeat(501) }, 'FIELD_LENGTH', 'note'],
    [{ contact: '' }, 'FIELD_REQUIRED', 'contact'],
    [{ contact: 'x'.repeat(101) }, 'FIELD_LENGTH', 'contact'],
  ])('Q44 needs a note and a contact: %j', async (change, code, field) => {
    const [{ id }, alice] = [await productWithSite(), await memberOf()];
    const failure = await alice.requestError(start, { id, ...ask, ...change });
    expect(failure).toMatchObject({ code, params: { field } });
  });

  it('X-L14 is decided by a colleague when it is of staff themselves', async () => {
    const [{ id }, staff] = [await productWithSite(), await memberOf(fixture.member(3))];
    const claim = (await staff.request(start, { id, ...ask })).startClaim;
    expect(await staff.requestError(decide, { id: claim.id, grant: true })).toEqual({
      code: 'FORBIDDEN',
      params: { reason: 'OWN' },
    });
    await fixture.staff.request(decide, { id: claim.id, grant: true });
    expect(await ownerOf(id)).toBe(staff.userId);
  });
});
