import { statement } from '#kit/database/statement';
import { DomainError } from '#kit/runtime/errors';
import { tokenHash } from '#kit/runtime/ids';
import type { RequestContext } from '#kit/subgraph/context';
import type { IdentityProvider } from '#schema/enums';
import { times } from '#schema/limits';
import type { UserContext } from '../context.ts';
import { askerOf } from '../device/known-device.ts';
import type { UserTables } from '../tables.ts';
import {
  operationOfState,
  type SignInOperation,
  type StateSecrets,
  secretsOf,
} from './state.rules.ts';

interface BegunSignIn {
  stateHash: string;
  provider: string;
  operation: string;
  deviceKey: string;
  userId: string | null;
  issuedAt: Date;
}

export const insertState = statement<UserTables, BegunSignIn>()((db, p) =>
  db.insertInto('sign_in_state').values({
    state_hash: p('stateHash'),
    provider: p('provider'),
    operation: p('operation'),
    device_key: p('deviceKey'),
    user_id: p('userId'),
    issued_at: p('issuedAt'),
  }),
);

interface Taken extends Omit<BegunSignIn, 'issuedAt' | 'provider'> {
  /** Null accepts every provider. */
  provider: string | null;
  after: Date;
  before: Date;
}

// Only its owner's request deletes a state, so that nobody else can use it up.
const deleteState = statement<UserTables, Taken>()((db, p) =>
  db
    .deleteFrom('sign_in_state')
    .where('state_hash', '=', p('stateHash'))
    .where('operation', '=', p('operation'))
    .where('device_key', '=', p('deviceKey'))
    .where('user_id', 'is not distinct from', p.cast('userId', 'uuid'))
    .where('issued_at', '>', p('after'))
    .where('issued_at', '<', p('before'))
    .where(({ eb, fn }) =>
      eb('provider', '=', fn.coalesce(p.cast('provider', 'text'), eb.ref('provider'))),
    )
    .returning('provider')
    .$narrowType<{ provider: IdentityProvider }>(),
);

export interface ExpectedState {
  state: string;
  operation: SignInOperation;
  /** Null when the caller does not name it. */
  provider: IdentityProvider | null;
  userId: string | null;
}

/**
 * Uses up a state of this browser: it serves one provider and one operation, once, for ten minutes.
 * @throws SOCIAL_STATE_INVALID
 */
export async function takeState(
  context: UserContext,
  expected: ExpectedState,
  request: RequestContext,
): Promise<StateSecrets & { provider: IdentityProvider }> {
  const { state, operation, provider, userId } = expected;
  const { deviceKey } = askerOf(context, request);
  if (operationOfState(state) !== operation || deviceKey === null) {
    throw new DomainError('SOCIAL_STATE_INVALID');
  }
  const now = context.clock.now().getTime();
  const stateHash = tokenHash(state);
  const [taken] = await deleteState.command(context.database, {
    stateHash,
    operation,
    provider,
    userId,
    deviceKey,
    after: new Date(now - times.signInState),
    before: new Date(now + times.clockSkew),
  });
  if (!taken) throw new DomainError('SOCIAL_STATE_INVALID');
  return { ...secretsOf(context.config.codeKey, state, deviceKey), provider: taken.provider };
}
