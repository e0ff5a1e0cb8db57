import { productOwned, upCast } from '#schema/generated/events';
import type { WebhookInput } from '../webhook/webhook.rules.ts';
import type { Caller, UserStack } from './fixture.ts';
import { type Registered, registered } from './operations.ts';

const fields = `id address description types scope productIds pausedAt pauseReason confirmedAt oldSecretUntil failures
  succeededAt waiting replay { since state queued readUntil }`;
const attempt = 'at status milliseconds failure';

export const create = `mutation ($input: WebhookInput!) {
  createWebhook(input: $input) { secret webhook { ${fields} } }
}`;
export const update = `mutation ($id: ID!, $input: WebhookInput!) {
  updateWebhook(id: $id, input: $input) { ${fields} }
}`;
export const rotate = `mutation ($id: ID!) {
  rotateWebhookSecret(id: $id) { secret webhook { ${fields} } }
}`;
export const remove = 'mutation ($id: ID!) { deleteWebhook(id: $id) }';
export const setPaused = `mutation ($id: ID!, $paused: Boolean!) {
  setWebhookPaused(id: $id, paused: $paused) { ${fields} }
}`;
export const test = `mutation ($id: ID!, $type: String) {
  testWebhook(id: $id, type: $type) { ${attempt} response body isConfirmed }
}`;
export const redeliver = 'mutation ($id: ID!) { redeliverWebhook(deliveryId: $id) }';
export const replay = `mutation ($id: ID!, $since: DateTime!) {
  replayWebhook(id: $id, since: $since) { ${fields} }
}`;
export const cancelReplay = `mutation ($id: ID!) { cancelWebhookReplay(id: $id) { ${fields} } }`;
const list = `query ($first: Int!, $after: String) { viewer { webhooks { ${fields}
  deliveries(first: $first, after: $after) { totalCount pageInfo { hasNextPage endCursor }
    nodes { id eventId type state response body dueAt attempts { ${attempt} } } } } } }`;

export const voter = '0190f5fe-7c00-7a00-8000-000000000001';

export const upOf = ({ productId, upValue }: { productId: string; upValue: number }) =>
  upCast({
    productId,
    userId: voter,
    weight: 1,
    upValue,
    countsForRewards: true,
    sharerId: null,
    ownerId: null,
  });

/** An event by which the service knows a product and its team. */
export const teamOf = (
  productId: string,
  ownerId: string | null = null,
  maintainerIds: string[] = [],
) =>
  productOwned({
    productId,
    slug: `p-${productId}`,
    name: { en: 'Product', zh: '' },
    ownerId,
    previousOwnerId: null,
    maintainerIds,
    memberId: null,
    isReleased: false,
    how: 'STAFF',
  });

export const upCastType = 'catalog.up-cast.v1';

/** As if the receivers of all webhooks had confirmed their addresses. */
export async function confirmAll({ service }: UserStack): Promise<void> {
  await service.context.database.query('update webhook set confirmed_at = created_at');
}

/** A member with a webhook for UPs, unless something else is said. Its address is confirmed. */
export async function memberWithWebhook(
  stack: UserStack,
  input: Partial<WebhookInput> & { address: string },
): Promise<Registered & { id: string; secret: string }> {
  const member = await registered(stack);
  const { createWebhook } = await member.caller.ask(create, {
    input: { types: [upCastType], ...input },
  });
  await confirmAll(stack);
  return { ...member, id: createWebhook.webhook.id, secret: createWebhook.secret };
}

/** The webhooks of a member, each with its log. */
export const webhooksOf = async (caller: Caller, page: object = {}) =>
  (await caller.ask(list, { first: 20, ...page })).viewer.webhooks;

/** The log of the only webhook, newest first. */
export const logOf = async (caller: Caller) => (await webhooksOf(caller))[0].deliveries.nodes;
