import { type Event, parseEvent } from '#kit/events/event';
import { type PublicError, toPublicError } from '#kit/runtime/errors';
import { newId } from '#kit/runtime/ids';
import { createServiceFixture, requestOf, visitor } from '#kit/testing/service-fixture';
import type { AttemptSettings } from '#kit/throttle/count-attempts';
import { type Role, roles } from '#schema/enums';
import { type EventType, eventSchemas } from '#schema/generated/events';
import type { Topic } from '#schema/topics';
import { createCatalogService } from '../app.ts';
import { migrations } from '../migrations/migrations.ts';
import type { ClaimProofConfig } from '../ownership/claim-proofs.ts';

/** A person who sends requests. */
export interface Caller {
  /** '' for a visitor. */
  userId: string;
  /** The data of the response. @throws the first error */
  // biome-ignore lint/suspicious/noExplicitAny: a test knows the fields that it selects
  request(document: string, variables?: object): Promise<any>;
  /** The code and the parameters of the first error. @throws when there is none */
  requestError(document: string, variables?: object): Promise<PublicError>;
}

export type CatalogFixture = Awaited<ReturnType<typeof createCatalogFixture>>;

export async function createCatalogFixture(attempts?: AttemptSettings, claims?: ClaimProofConfig) {
  const create: typeof createCatalogService = (config, dependencies) =>
    createCatalogService({ ...config, claims }, dependencies);
  const fixture = await createServiceFixture('catalog', migrations, create, attempts);
  const settle = async () => {
    // Visits become events when their batch is written.
    await fixture.service.settle();
    do await fixture.processAll();
    while (await fixture.service.searchRings());
    await fixture.service.settle();
  };
  const createCaller = (userId: string, toRequest = visitor): Caller => ({
    userId,
    async request(document, variables) {
      const { data, errors } = await fixture.ask(document, variables, toRequest());
      if (errors) throw errors[0]?.originalError ?? errors[0];
      return data;
    },
    async requestError(document, variables) {
      const { data, errors } = await fixture.ask(document, variables, toRequest());
      if (!errors) throw new Error(`expected an error, got ${JSON.stringify(data)}`);
      return toPublicError(errors[0]);
    },
  });
  /** A new member, with these roles in the session; the role copy has none. */
  const member = (...held: readonly Role[]): Caller => {
    const userId = newId();
    return createCaller(userId, () => requestOf(userId, held));
  };
  const clientAt = (address: string) => ({ client: { address, isBrowser: false } });
  return {
    ...fixture,
    visitor: createCaller(''),
    /** A visitor whose requests come from this address. */
    visitorAt: (address: string) =>
      createCaller('', () => ({ ...visitor(), ...clientAt(address) })),
    member,
    /** A new member whose requests come from this address. */
    memberAt(address: string): Caller {
      const userId = newId();
      return createCaller(userId, () => ({ ...requestOf(userId), ...clientAt(address) }));
    },
    staff: member(roles.staff),
    /** Resolves when events have had their effect and lists sort by the latest UPs. */
    settle,
    /** Publishes all messages of products once more, as a transport may do. */
    async deliverAgain(): Promise<void> {
      await settle();
      const topic = 'catalog.product' as const;
      const messages = (await fixture.read(topic)).map(({ key, value }) => ({ topic, key, value }));
      await fixture.transport.publish(messages);
      await settle();
    },
    /** The data of all events of a type so far, in the order of the stream. */
    async events<T extends EventType>(type: T): Promise<Event<T>['data'][]> {
      await settle();
      const { 'x-topic': topic } = eventSchemas[type] as { 'x-topic': Topic };
      const events = (await fixture.read(topic)).map(({ value }) => parseEvent(value));
      // @NOTE the type of an event's data follows from its `type`.
      return events.filter((event) => event.type === type).map(({ data }) => data) as never;
    },
  };
}
