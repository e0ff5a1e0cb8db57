import type { KeyReservation } from '#kit/idempotency/key-reservation';
import { runService } from '#kit/service/run-service';
import { services } from '#schema/processes';
import { createUserService } from './app.ts';
import { readUserConfig } from './config.ts';
import type { MembersRequest } from './seeding/create-members.ts';

await runService({
  name: 'user',
  ...services.user,
  create: (database, dependencies, environment) =>
    createUserService(readUserConfig(environment, database), dependencies),
  internal: ({ sessions, exports, digests, keys }) => ({
    'digests/unsubscribe': ({ token }: { token: string }) => digests.unsubscribe(token),
    'sessions/resolve': ({ token }: { token: string }) => sessions.resolve(token),
    'api-tokens/resolve': ({ token }: { token: string }) => sessions.resolveApiToken(token),
    'sessions/check': ({ sessionIds }: { sessionIds: string[] }) => sessions.check(sessionIds),
    'keys/reserve': (reservation: KeyReservation) => keys.reserve(reservation),
    'keys/release': (reservation: KeyReservation) => keys.release(reservation),
    'exports/may-download': (session: { userId: string; sessionId: string }) =>
      exports.mayDownload(session),
  }),
  development: ({ members, devMailer, erasures, digests }) => ({
    'digests/run': () => digests.run(),
    'erasures/run': () => erasures.run(),
    'members/create': (request: MembersRequest) => members.create(request),
    outbox: async ({ to }: { to?: string }) => devMailer?.sent(to) ?? [],
  }),
});
