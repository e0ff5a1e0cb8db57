import { execute, parse } from 'graphql';
import { drain } from '#kit/events/drain';
import { type Event, parseEvent, toEvent } from '#kit/events/event';
import { createPostgresLog } from '#kit/events/postgres-log/postgres-log-transport';
import { migrateLog } from '#kit/events/postgres-log/tables';
import { createClock, type ShiftableClock } from '#kit/runtime/clock';
import { type PublicError, toPublicError } from '#kit/runtime/errors';
import { newId } from '#kit/runtime/ids';
import { createLogger } from '#kit/runtime/logger';
import type { RequestContext, ViewerClaim } from '#kit/subgraph/context';
import { createTestDatabase } from '#kit/testing/test-database';
import { type Language, type Role, roles } from '#schema/enums';
import type { EventDraft, EventType } from '#schema/generated/events';
import type { Topic } from '#schema/topics';
import { type CatalogService, createCatalogService } from '../app.ts';

/** Somebody who calls the service. */
export interface Caller {
  userId: string;
  claim: ViewerClaim;
  /** The answer's data; throws when there is an error. */
  // @NOTE a test names the fields that it asks for.
  // biome-ignore lint/suspicious/noExplicitAny: see above
  ask(document: string, variables?: object): Promise<any>;
  /** The error's code and parameters; throws when there is none. */
  fail(document: string, variables?: object): Promise<PublicError>;
}

export interface CatalogStack {
  service: CatalogService;
  clock: ShiftableClock;
  visitor: Caller;
  /** A new member; the service knows her roles when `known`, as events would tell it. */
  member(...roles: readonly Role[]): Caller;
  staff: Caller;
  /** Puts an event of another service on the stream, as its relay would. */
  publish(...drafts: readonly EventDraft[]): Promise<void>;
  /** Until nothing waits. */
  settle(): Promise<void>;
  /** All events of a type so far, in the order of the stream. */
  events<T extends EventType>(type: T): Promise<Event<T>['data'][]>;
  close(): Promise<void>;
}

/** The service on a database of its own, with the event log. */
export async function createCatalogStack(): Promise<CatalogStack> {
  const test = await createTestDatabase('catalog');
  await migrateLog(test.log.adminUrl);
  const logger = createLogger('test', 'silent');
  const clock = createClock();
  const transport = createPostgresLog({ url: test.log.url, clock, logger });
  const config = { url: test.url, adminUrl: test.adminUrl, poolSize: 8 };
  const service = await createCatalogService(config, { transport, clock, logger });
  service.start();
  const settle = async () => {
    const subscriptions = service.consumer ? [service.consumer] : [];
    await drain({ relays: [service.relay], subscriptions });
    await service.settle();
  };
  const member = (...held: readonly Role[]) =>
    createCaller(service, { userId: newId(), sessionId: newId(), roles: held });
  return {
    service,
    clock,
    visitor: createCaller(service, null),
    member,
    staff: member(roles.staff),
    settle,
    async publish(...drafts) {
      await transport.publish(
        drafts.map((draft) => ({
          topic: draft.topic,
          key: draft.key,
          value: JSON.stringify(toEvent(draft, clock.now())),
        })),
      );
    },
    async events(type) {
      await settle();
      const found = [];
      const topic: Topic = type.includes('.lead-') ? 'catalog.lead' : 'catalog.product';
      const messages = transport.read({ topic, from: 'beginning', follow: false });
      for await (const { value } of messages) {
        const event = parseEvent(value);
        if (event.type === type) found.push(event.data);
      }
      return found as never;
    },
    async close() {
      await service.close();
      await transport.close();
      await test.drop();
    },
  };
}

function createCaller(service: CatalogService, viewer: ViewerClaim | null): Caller {
  const language: Language = 'en';
  const run = (document: string, variables: object) => {
    const contextValue: RequestContext = {
      viewer,
      language,
      client: { address: '127.0.0.1', isBrowser: false },
      session: { issue: () => undefined, clear: () => undefined },
    };
    return execute({
      schema: service.subgraph.schema,
      document: parse(document),
      variableValues: variables as Record<string, unknown>,
      contextValue,
    });
  };
  return {
    userId: viewer?.userId ?? '',
    claim: viewer ?? { userId: '', sessionId: '', roles: [] },
    async ask(document, variables = {}) {
      const { data, errors } = await run(document, variables);
      if (errors) throw errors[0]?.originalError ?? errors[0];
      return data;
    },
    async fail(document, variables = {}) {
      const { data, errors } = await run(document, variables);
      if (!errors) throw new Error(`should fail, but answered ${JSON.stringify(data)}`);
      return toPublicError(errors[0]);
    },
  };
}
