import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { execute, parse } from 'graphql';
import { drain } from '#kit/events/drain';
import { type Event, parseEvent, toEvent } from '#kit/events/event';
import { createPostgresLog } from '#kit/events/postgres-log/postgres-log-transport';
import type { Transport } from '#kit/events/transport';
import { createClock, type ShiftableClock } from '#kit/runtime/clock';
import { type PublicError, toPublicError } from '#kit/runtime/errors';
import { createLogger } from '#kit/runtime/logger';
import type { RequestContext } from '#kit/subgraph/context';
import { recordSecurity } from '#kit/testing/security-lines';
import { testAttempts } from '#kit/testing/service-fixture';
import { createTestDatabase } from '#kit/testing/test-database';
import { apiTokenPattern } from '#schema/api-tokens';
import type { Language } from '#schema/enums';
import type { EventDraft, EventType } from '#schema/generated/events';
import { topics } from '#schema/topics';
import { createUserService, type UserService } from '../app.ts';
import type { UserConfig } from '../config.ts';
import type { OutboxMailer } from '../mail/outbox-mailer.ts';
import { migrations } from '../migrations/migrations.ts';
import { webhookConfig } from '../webhook/webhook-config.ts';
import { testWallets } from './test-wallets.ts';

export const testCodeKey = 'a key that is used in tests alone';

/** A client of the service. It stores the session token as a browser stores its cookie. */
export interface Caller {
  token: string | null;
  /** The stored device cookie. */
  device: string | null;
  /** Returns the data; throws the first error. */
  // @NOTE the shape depends on the fields that a test selects.
  // biome-ignore lint/suspicious/noExplicitAny: see above
  ask(document: string, variables?: object): Promise<any>;
  /** Returns the first error's code and parameters; throws when there is none. */
  fail(document: string, variables?: object): Promise<PublicError>;
}

export interface CallerOptions {
  address?: string;
  isBrowser?: boolean;
  /** Browsers always store it. */
  storesDevice?: boolean;
  language?: Language;
  /** Families of browser and system. */
  agent?: string;
  token?: string;
}

export interface UserStack {
  service: UserService;
  /** Another process of the service, on the same database. */
  open(changed: Partial<UserConfig>): Promise<UserService>;
  mails: OutboxMailer;
  /** The folder of stored files. */
  files: string;
  security: ReturnType<typeof recordSecurity>;
  clock: ShiftableClock;
  transport: Transport;
  /** Each caller has its own address, so that tests do not throttle each other. */
  /** Of the owner of the tables. */
  adminUrl: string;
  caller(options?: CallerOptions): Caller;
  /** Publishes an event of another service, as its relay would, `copies` times. */
  /** @param sequence number in the outbox of its source */
  publish(draft: EventDraft, copies?: number, sequence?: number): Promise<void>;
  /** Resolves when relay and consumer are idle. */
  settle(): Promise<void>;
  /** The data of all events of a type that were published for a user. */
  events<T extends EventType>(type: T, userId: string): Promise<Event<T>['data'][]>;
  close(): Promise<void>;
}

/** The started service with its own database and event log. */
export async function createUserStack(changes: Partial<UserConfig> = {}): Promise<UserStack> {
  const test = await createTestDatabase('user', migrations);
  const logger = createLogger('test', 'silent');
  const clock = createClock();
  const transport = createPostgresLog({ url: test.log.url, clock, logger });
  const security = recordSecurity();
  const folder = await mkdtemp(join(tmpdir(), 'vita-files-'));
  const open = (changed: Partial<UserConfig>) =>
    createUserService(
      {
        url: test.url,
        adminUrl: test.adminUrl,
        poolSize: 8,
        codeKey: testCodeKey,
        factorKey: 'another key that is used in tests alone',
        publicUrl: null,
        requireStaffFactor: false,
        rejectCommonPasswords: true,
        rejectDemonstration: false,
        mail: { kind: 'outbox' },
        wallet: testWallets,
        files: { kind: 'folder', folder },
        siteOrigin: () => 'https://vita.test',
        social: { siteUrl: () => 'http://localhost:4000', apps: {}, isDevelopment: false },
        texts: { kind: 'outbox' },
        sendPolicy: { environment: 'production', mailAllowed: [], textsAllowed: [] },
        governingLaw: { en: null, zh: null },
        webhooks: webhookConfig(false),
        ...changed,
      },
      { transport, clock, logger, security: security.log, attempts: testAttempts },
    );
  const service = await open(changes);
  service.start();
  const settle = () =>
    drain({
      relays: [service.relay],
      subscriptions: service.consumer ? [service.consumer] : [],
    });
  return {
    service,
    open,
    files: folder,
    security,
    mails: service.devMailer as OutboxMailer,
    clock,
    transport,
    adminUrl: test.adminUrl,
    caller: (options) => createCaller(service, options),
    async publish(draft, copies = 1, sequence) {
      const event = toEvent(draft, clock.now());
      const number = sequence === undefined ? {} : { sequence: String(sequence) };
      const value = JSON.stringify({ ...event, ...number });
      const { topic, key } = draft;
      await transport.publish(Array.from({ length: copies }, () => ({ topic, key, value })));
    },
    settle,
    async events(type, userId) {
      await settle();
      const found = [];
      const from = 'beginning';
      const messages = transport.read({ topic: topics.userAccount, from, follow: false });
      for await (const { value } of messages) {
        const event = parseEvent(value);
        if (event.type === type && event.subject === userId) found.push(event.data);
      }
      return found as never;
    },
    async close() {
      await service.close();
      await transport.close();
      await test.drop();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

let callers = 0;

function createCaller(service: UserService, options: CallerOptions = {}): Caller {
  callers += 1;
  const { isBrowser = false, language = 'en', token = null, agent } = options;
  const address = options.address ?? `10.0.${callers >> 8}.${callers & 255}`;
  const { sessions } = service;
  const resolve = (given: string) =>
    apiTokenPattern.test(given) ? sessions.resolveApiToken(given) : sessions.resolve(given);
  const run = async (document: string, variables: object) => {
    const contextValue: RequestContext = {
      viewer: caller.token ? await resolve(caller.token) : null,
      language,
      client: { address, isBrowser, device: caller.device, ...(agent && { agent }) },
      session: {
        issue(issued) {
          caller.token = issued;
        },
        clear() {
          caller.token = null;
        },
        remember(device) {
          if (isBrowser || options.storesDevice) caller.device = device;
        },
        renew() {
          // Each operation resolves its session.
        },
      },
    };
    return execute({
      schema: service.subgraph.schema,
      document: parse(document),
      variableValues: variables as Record<string, unknown>,
      contextValue,
    });
  };
  const caller: Caller = {
    token,
    device: null,
    async ask(document, variables = {}) {
      const { data, errors } = await run(document, variables);
      if (errors) throw errors[0]?.originalError ?? errors[0];
      return data;
    },
    async fail(document, variables = {}) {
      const { data, errors } = await run(document, variables);
      if (!errors) throw new Error(`expected an error, but got ${JSON.stringify(data)}`);
      return toPublicError(errors[0]);
    },
  };
  return caller;
}
