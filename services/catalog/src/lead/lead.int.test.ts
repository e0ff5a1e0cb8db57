import { newId } from '#kit/runtime/ids';
import { type CatalogFixture, createCatalogFixture } from '../testing/fixture.ts';

const share = `mutation ($input: ShareProductInput!) {
  shareProduct(input: $input) {
    id name homeLink wx email phone intro status reason at sharer { id } product { id }
  }
}`;
const accept = `mutation ($id: ID!, $input: LeadProductInput!) {
  acceptLead(leadId: $id, input: $input) {
    id slug status type stage platforms tags upValue followers sharer { id } owner { id }
    en: name(language: EN) zh: name(language: ZH) links { kind url name } releasedAt
  }
}`;
const reject = `mutation ($id: ID!, $reason: String!) {
  rejectLead(leadId: $id, reason: $reason) { id status reason }
}`;
const leads = `query ($status: LeadStatus, $first: Int!, $after: String) {
  leads(status: $status, first: $first, after: $after) {
    totalCount nodes { id status } pageInfo { hasNextPage endCursor }
  }
}`;
const lead = `query ($id: ID!) {
  _entities(representations: [{ __typename: "Lead", id: $id }]) { ... on Lead { id wx } }
}`;
const input = {
  name: 'OpenSea',
  homeLink: 'https://opensea.io',
  wx: 'sea-1',
  email: 'team@opensea.io',
  phone: '+1 555',
  intro: 'Where collectibles change hands',
};

interface LeadPage {
  totalCount: number;
  nodes: { id: string }[];
  pageInfo: { hasNextPage: boolean; endCursor: string | null };
}

let fixture: CatalogFixture;
beforeAll(async () => {
  fixture = await createCatalogFixture();
});
afterAll(() => fixture?.close());

async function sharedLead(name = 'OpenSea', sharer = fixture.member()) {
  const { shareProduct } = await sharer.request(share, { input: { ...input, name } });
  return { id: shareProduct.id as string, sharer };
}

describe('shareProduct', () => {
  it('L1 L4 stores the lead with its time and emits an event', async () => {
    const alice = fixture.member();
    const response = (await alice.request(share, { input })).shareProduct;
    expect(response).toMatchObject({
      ...input,
      status: 'OPEN',
      reason: null,
      product: null,
      sharer: { id: alice.userId },
    });
    expect(Math.abs(fixture.clock.now().getTime() - Date.parse(response.at))).toBeLessThan(60_000);
    const events = await fixture.events('catalog.lead-shared.v1');
    expect(events).toContainEqual({
      leadId: response.id,
      sharerId: alice.userId,
      name: 'OpenSea',
    });
  });

  it.each([
    [{ name: '' }, 'FIELD_REQUIRED'],
    [{ homeLink: 'opensea' }, 'URL_INVALID'],
    [{ wx: ' ' }, 'FIELD_REQUIRED'],
    [{ email: 'nobody' }, 'EMAIL_INVALID'],
    [{ intro: 'x'.repeat(501) }, 'FIELD_LENGTH'],
  ])('L2 rejects %j and writes nothing', async (fields, code) => {
    const alice = fixture.member();
    const failure = await alice.requestError(share, { input: { ...input, ...fields } });
    expect(failure.code).toBe(code);
    const events = await fixture.events('catalog.lead-shared.v1');
    expect(events.some(({ sharerId }) => sharerId === alice.userId)).toBe(false);
  });

  it('L3 rejects a visitor', async () => {
    expect((await fixture.visitor.requestError(share, { input })).code).toBe('UNAUTHENTICATED');
  });
});

describe('acceptLead', () => {
  it('Q43 turns the lead into a product in review, with its name, link and sharer', async () => {
    const { id, sharer } = await sharedLead('SuperRare');
    const product = (
      await fixture.staff.request(accept, {
        id,
        input: { type: 'NFT', nameZh: '稀有', stage: 9, platforms: [4], tags: ['nft'] },
      })
    ).acceptLead;
    expect(product).toMatchObject({
      slug: 'superrare',
      status: 'IN_REVIEW',
      type: 'NFT',
      stage: 9,
      platforms: [4],
      tags: ['nft'],
      en: 'SuperRare',
      zh: '稀有',
      links: [{ kind: 'WEBSITE', url: 'https://opensea.io', name: null }],
      sharer: { id: sharer.userId },
      owner: null,
      upValue: 0,
      followers: 0,
      releasedAt: null,
    });
    const decided = (await fixture.events('catalog.lead-decided.v1')).filter(
      ({ leadId }) => leadId === id,
    );
    expect(decided).toEqual([
      {
        leadId: id,
        sharerId: sharer.userId,
        name: 'SuperRare',
        decision: 'accepted',
        reason: null,
        productId: product.id,
      },
    ]);
  });

  it('Q35 appends the id to a taken or reserved slug, and uses the id for a Chinese name', async () => {
    const slugs: string[] = [];
    for (const name of ['Rarible', 'rarible', 'Staff', '以太坊', 'Zerion 泽瑞']) {
      const { id } = await sharedLead(name);
      const { acceptLead } = await fixture.staff.request(accept, { id, input: { type: 'APP' } });
      slugs.push(acceptLead.slug.replace(acceptLead.id, '<id>'));
    }
    expect(slugs).toEqual(['rarible', 'rarible-<id>', 'staff-<id>', 'p<id>', 'zerion']);
  });

  it('Q35 chooses different slugs for leads that are accepted at once', async () => {
    const ids = [];
    for (let n = 0; n < 6; n++) ids.push((await sharedLead('Zora')).id);
    const responses = await Promise.all(
      ids.map((id) => fixture.staff.request(accept, { id, input: { type: 'APP' } })),
    );
    const slugs = responses.map((response) => response.acceptLead.slug);
    expect(new Set(slugs).size).toBe(6);
    expect(slugs).toContain('zora');
  });

  it('Q43 creates one product when several staff accept a lead at once', async () => {
    const { id } = await sharedLead('Foundation');
    const attempts = Array.from({ length: 5 }, () =>
      fixture.staff.request(accept, { id, input: { type: 'APP' } }),
    );
    const settled = await Promise.allSettled(attempts);
    expect(settled.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    for (const result of settled) {
      if (result.status === 'rejected') expect(result.reason.message).toBe('LEAD_ALREADY_DECIDED');
    }
    const products = await fixture.service.context.database.query(
      'select id from product where lead_id = $1',
      [id],
    );
    expect(products).toHaveLength(1);
  });

  it('C5 rejects an unknown stage and leaves the lead open', async () => {
    const { id } = await sharedLead();
    const failure = await fixture.staff.requestError(accept, {
      id,
      input: { type: 'APP', stage: 11 },
    });
    expect(failure).toEqual({ code: 'FIELD_INVALID', params: { field: 'stage' } });
    await fixture.staff.request(accept, { id, input: { type: 'APP' } });
  });

  it('Q44 rejects all but staff', async () => {
    const { id, sharer } = await sharedLead();
    expect((await fixture.visitor.requestError(accept, { id, input: { type: 'APP' } })).code).toBe(
      'UNAUTHENTICATED',
    );
    expect((await sharer.requestError(accept, { id, input: { type: 'APP' } })).code).toBe(
      'FORBIDDEN',
    );
    expect((await sharer.requestError(reject, { id, reason: 'x' })).code).toBe('FORBIDDEN');
    expect((await sharer.requestError(leads, { first: 5 })).code).toBe('FORBIDDEN');
  });

  it.each(['99999', 'x'])('Q44 rejects the missing lead %s', async (id) => {
    expect((await fixture.staff.requestError(accept, { id, input: { type: 'APP' } })).code).toBe(
      'NOT_FOUND',
    );
    expect((await fixture.staff.requestError(reject, { id, reason: 'x' })).code).toBe('NOT_FOUND');
  });
});

describe('rejectLead', () => {
  it('Q44 records who decided and why, and emits an event for the sharer', async () => {
    const { id, sharer } = await sharedLead('Nothing');
    const response = await fixture.staff.request(reject, { id, reason: ' Not a product ' });
    expect(response.rejectLead).toEqual({ id, status: 'REJECTED', reason: 'Not a product' });
    const decisions = await fixture.service.context.database.query(
      `select staff_id, from_status, to_status, reason from decision
       where subject = 'lead' and subject_id = $1`,
      [id],
    );
    expect(decisions).toEqual([
      {
        staff_id: fixture.staff.userId,
        from_status: 'OPEN',
        to_status: 'REJECTED',
        reason: 'Not a product',
      },
    ]);
    expect(await fixture.events('catalog.lead-decided.v1')).toContainEqual({
      leadId: id,
      sharerId: sharer.userId,
      name: 'Nothing',
      decision: 'rejected',
      reason: 'Not a product',
      productId: null,
    });
  });

  it('Q44 requires a reason and decides once', async () => {
    const { id } = await sharedLead();
    expect((await fixture.staff.requestError(reject, { id, reason: ' ' })).code).toBe(
      'REASON_REQUIRED',
    );
    await fixture.staff.request(reject, { id, reason: 'no' });
    expect((await fixture.staff.requestError(reject, { id, reason: 'no' })).code).toBe(
      'LEAD_ALREADY_DECIDED',
    );
    expect((await fixture.staff.requestError(accept, { id, input: { type: 'APP' } })).code).toBe(
      'LEAD_ALREADY_DECIDED',
    );
  });
});

describe('reading leads', () => {
  it('Q44 lists open leads for staff, oldest first, page by page', async () => {
    const seen: string[] = [];
    let after: string | null = null;
    let total = 0;
    do {
      const page: LeadPage = (
        await fixture.staff.request(leads, { status: 'OPEN', first: 2, after })
      ).leads;
      seen.push(...page.nodes.map(({ id }) => id));
      total = page.totalCount;
      after = page.pageInfo.hasNextPage ? page.pageInfo.endCursor : null;
    } while (after);
    expect(seen).toHaveLength(total);
    expect(seen.map(Number)).toEqual(seen.map(Number).sort((a, b) => a - b));
  });

  it('L4 shows a lead to its sharer and staff only', async () => {
    const { id, sharer } = await sharedLead();
    const seenBy = async (who: typeof sharer) => (await who.request(lead, { id }))._entities[0];
    expect(await seenBy(sharer)).toEqual({ id, wx: 'sea-1' });
    expect(await seenBy(fixture.staff)).toEqual({ id, wx: 'sea-1' });
    expect(await seenBy(fixture.member())).toBeNull();
    expect(await seenBy(fixture.visitor)).toBeNull();
  });

  it("L4 lists the viewer's own leads, latest first", async () => {
    const { id: first, sharer } = await sharedLead();
    const { id: second } = await sharedLead('Second', sharer);
    await sharedLead('of another');
    const own = `query ($id: ID!) {
      _entities(representations: [{ __typename: "Viewer", id: $id }]) {
        ... on Viewer { leads { totalCount nodes { id } } }
      }
    }`;
    const response = await sharer.request(own, { id: sharer.userId });
    expect(response._entities[0].leads).toEqual({
      totalCount: 2,
      nodes: [{ id: second }, { id: first }],
    });
    expect((await fixture.member().request(own, { id: newId() }))._entities[0]).toBeNull();
  });
});
