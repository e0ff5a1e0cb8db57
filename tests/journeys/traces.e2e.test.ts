import { randomBytes } from 'node:crypto';
import { topics } from '#schema/topics';
import { follow, up } from '../documents.ts';
import { type EventSource, openEventSource } from '../event-source.ts';
import { type ReleasedProduct, releasedProduct } from '../released-product.ts';
import { connectStack, type Member } from '../stack.ts';

const stack = connectStack().asAddress('127.0.78.1');
const analyst = { authorization: 'Bearer analyst-demo' };
const reason = 'It is fast, open and friendly.';
const voterCount = 20;

interface TracedEvent {
  type: string;
  traceparent?: string;
  data: { userId?: string; productId?: string; upValue?: number; cause?: string; amount?: number };
}

let product: ReleasedProduct;
let voters: Member[];
let traceIds: string[];
const sources: EventSource[] = [];

beforeAll(async () => {
  product = await releasedProduct(stack);
  voters = await stack.users(voterCount);
  traceIds = voters.map(() => randomBytes(16).toString('hex'));
});
afterAll(() => {
  for (const source of sources) source.close();
  stack.close();
});

const traceparentOf = (traceId: string) => `00-${traceId}-b7ad6b7169203331-01`;
const traceIdOf = ({ traceparent = '' }: TracedEvent) => traceparent.split('-')[1];

/** Returns the first `count` events of a topic that match. */
async function eventsOf(topic: string, count: number, matches: (event: TracedEvent) => boolean) {
  const source = await openEventSource(stack.url, `/events/${topic}?from=beginning`, analyst);
  sources.push(source);
  const found: TracedEvent[] = [];
  while (found.length < count) {
    const event = JSON.parse((await source.next())?.data ?? 'null') as TracedEvent;
    if (matches(event)) found.push(event);
  }
  return found;
}

describe('one trace id from a click to the ledger', () => {
  it('rel-R36 is in the response and in the event of each of 20 UPs, over GraphQL and REST', async () => {
    const responses = await Promise.all(
      voters.map(async (voter, index) => {
        const headers = { traceparent: traceparentOf(traceIds[index] ?? '') };
        const caller = { ...voter, headers };
        if (index % 2 === 0) {
          return await stack.graphql(up, { id: product.id, reason }, caller);
        }
        const form = { op_type: 'up_product', product_id: product.id, content: reason };
        return await stack.rest('POST', '/api/app', form, caller);
      }),
    );
    expect(responses.map(({ headers }) => headers['x-request-id'])).toEqual(traceIds);
    const casts = await eventsOf(
      topics.catalogProduct,
      voterCount,
      ({ type, data }) => type === 'catalog.up-cast.v1' && data.productId === product.id,
    );
    const byVoter = new Map(casts.map((event) => [event.data.userId, traceIdOf(event)]));
    expect(voters.map(({ userId }) => byVoter.get(userId))).toEqual(traceIds);
  });

  it('rel-R36 passes from the tenth UP to the transfer and the unread count', async () => {
    await stack.drain();
    const { userId } = product.sharer;
    const casts = await eventsOf(
      topics.catalogProduct,
      voterCount,
      ({ type, data }) => type === 'catalog.up-cast.v1' && data.productId === product.id,
    );
    const completing = casts
      .filter(({ data }) => (data.upValue ?? 0) % 10 === 0)
      .map((event) => traceIdOf(event));
    const paid = await eventsOf(
      topics.vitaminLedger,
      2,
      ({ data }) => data.userId === userId && String(data.cause).startsWith('up10:'),
    );
    expect(paid.map(traceIdOf)).toEqual(completing);
    // One event may count two messages; it carries the trace of the last one.
    const last = (event: TracedEvent) =>
      event.data.userId === userId && traceIdOf(event) === completing[1];
    expect(await eventsOf(topics.userAccount, 1, last)).toMatchObject([
      { type: 'user.unread-changed.v1' },
    ]);
  });

  it('rel-R36 is generated when the caller sends no trace or an invalid one', async () => {
    const [follower] = voters as [Member];
    const ids = await Promise.all(
      [{}, { traceparent: 'evil\t1' }, { traceparent: traceparentOf('0'.repeat(32)) }].map(
        async (headers) => {
          const response = await stack.graphql(
            follow,
            { id: product.id },
            { ...follower, headers: headers as Record<string, string> },
          );
          return response.headers['x-request-id'];
        },
      ),
    );
    for (const id of ids) expect(id).toMatch(/^[0-9a-f]{32}$/);
    expect(new Set([...ids, '0'.repeat(32)]).size).toBe(4);
    const [followed] = await eventsOf(
      topics.catalogProduct,
      1,
      ({ type, data }) => type === 'catalog.product-followed.v1' && data.productId === product.id,
    );
    expect(ids).toContain(traceIdOf(followed as TracedEvent));
  });
});
