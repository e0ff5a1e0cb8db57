import type { IncomingMessage } from 'node:http';
import type { ShiftableClock } from '#kit/runtime/clock';
import { DomainError, toPublicError } from '#kit/runtime/errors';
import { readBody } from '#kit/runtime/request-body';
import { access } from '#schema/access';
import type { Role } from '#schema/enums';
import type { GatewayConfig } from '../../gateway/src/config.ts';
import type { GatewayOptions } from '../../gateway/src/gateway.ts';
import type { DevelopmentInterface } from '../../gateway/src/http/routes.ts';
import { sendJson } from '../../gateway/src/http/send-json.ts';
import type { RestOperationSummary } from '../../gateway/src/rest/operation-summary.ts';
import { standInPath } from '../../services/catalog/src/ownership/claim-proofs.ts';
import { createClaimSites } from './claim-sites.ts';
import { createIdentityProvider } from './identity-provider.ts';
import { sendOutboxPage, wantsPage } from './outbox-page.ts';
import type { SentMail } from './sent-mail.ts';

export interface DevelopmentMember {
  userId: string;
  email: string;
  password: string;
  token: string;
}

/** What the development interface does, in this process or in others. */
export interface DevelopmentActions {
  /** Shifts the clocks of other processes; absent in the one-process mode. */
  shiftClock?(offsetMs: number): Promise<void>;
  /** Sent mails, newest first. */
  outbox(to?: string): readonly SentMail[] | Promise<readonly SentMail[]>;
  /** Resolves when all relays and consumers are idle. */
  drain(): Promise<void>;
  /** Runs the erasures that are due, as each hour does. */
  runErasures(): Promise<unknown>;
  /** Mails and asks for digests, as each hour does. */
  runDigests(): Promise<unknown>;
  createMembers(count: number, roles: readonly Role[]): Promise<DevelopmentMember[]>;
}

export interface DevelopmentInterfaceOptions extends DevelopmentActions {
  clock: ShiftableClock;
  restOperations(): readonly RestOperationSummary[];
}

const outboxPath = '/_dev/outbox';
const maxMembers = 1000;
const maxBody = 10_000;

/** What creates the interface once the gateway knows its operations; null in production. */
export const developmentInterfaceOf = (
  { config, clock }: { config: Pick<GatewayConfig, 'profile'>; clock: ShiftableClock },
  actions: DevelopmentActions,
): GatewayOptions['createDevelopmentInterface'] =>
  config.profile === 'development'
    ? ({ restOperations }) => createDevelopmentInterface({ ...actions, clock, restOperations })
    : null;

type Route = (request: IncomingMessage, url: URL) => Promise<object>;

/** `/_dev/*`; the gateway passes only requests of this machine. Production does not create it. */
function createDevelopmentInterface(options: DevelopmentInterfaceOptions): DevelopmentInterface {
  const claimSites = createClaimSites();
  const routes: Record<string, Route> = {
    ...createRoutes(options),
    [`POST ${standInPath}`]: async (request) => claimSites.add(await readJson(request)),
  };
  const identityProvider = createIdentityProvider();
  return async (request, response, url) => {
    const route = routes[`${request.method} ${url.pathname}`];
    try {
      if (url.pathname.startsWith('/_dev/idp/')) {
        return await identityProvider(request, response, url.pathname);
      }
      if (url.pathname.startsWith(`${standInPath}/`)) {
        return claimSites.serve(request, response, url.pathname);
      }
      if (url.pathname === outboxPath && request.method === 'GET' && wantsPage(request)) {
        return sendOutboxPage(request, response, await mailsOf(options, url));
      }
      if (!route) return sendJson(request, response, 404, { error: 'no such development route' });
      sendJson(request, response, 200, await route(request, url));
    } catch (error) {
      const { code, params } = toPublicError(error);
      const status = code === 'INTERNAL' ? 500 : 400;
      sendJson(request, response, status, { code, params, error: String(error) });
    }
  };
}

const mailsOf = async ({ outbox }: DevelopmentActions, url: URL) =>
  outbox(url.searchParams.get('to') ?? undefined);

function createRoutes(options: DevelopmentInterfaceOptions): Record<string, Route> {
  return {
    [`GET ${outboxPath}`]: async (_, url) => mailsOf(options, url),
    'POST /_dev/drain': async () => {
      await options.drain();
      return { idle: true };
    },
    'POST /_dev/erasures': async () => {
      await options.runErasures();
      await options.drain();
      return { idle: true };
    },
    'POST /_dev/digests': async () => {
      await options.runDigests();
      await options.drain();
      return { idle: true };
    },
    'POST /_dev/clock': async (request) => {
      const { offsetMs } = await readJson(request);
      if (!Number.isFinite(offsetMs)) throw new DomainError('FIELD_INVALID', { field: 'offsetMs' });
      options.clock.shift(offsetMs as number);
      await options.shiftClock?.(offsetMs as number);
      return { now: options.clock.now() };
    },
    'POST /_dev/users': async (request) => {
      const { count = 1, roles = [] } = await readJson(request);
      const isCount =
        Number.isInteger(count) && (count as number) >= 1 && (count as number) <= maxMembers;
      if (!isCount) throw new DomainError('FIELD_INVALID', { field: 'count' });
      if (!Array.isArray(roles) || !roles.every((role) => [1, 2, 3].includes(role))) {
        throw new DomainError('FIELD_INVALID', { field: 'roles' });
      }
      return options.createMembers(count as number, roles as Role[]);
    },
    'GET /_dev/ops': async () => [
      ...options.restOperations().map((operation) => ({ kind: 'rest', ...operation })),
      ...Object.entries(access).map(([name, { access: roles, requirement }]) => ({
        kind: 'graphql',
        name,
        method: name.startsWith('Subscription') ? 'WS' : 'POST',
        path: '/graphql',
        roles,
        requirement,
      })),
    ],
  };
}

async function readJson(request: IncomingMessage): Promise<Record<string, unknown>> {
  const body = await readBody(request, maxBody);
  try {
    return body.length > 0 ? JSON.parse(body.toString('utf8')) : {};
  } catch {
    throw new DomainError('BODY_MALFORMED');
  }
}
