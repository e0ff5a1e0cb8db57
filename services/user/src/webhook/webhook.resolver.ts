import {
  Arg,
  Ctx,
  Directive,
  FieldResolver,
  ID,
  Int,
  Mutation,
  Resolver,
  Root,
} from 'type-graphql';
import { validate as isUuid } from 'uuid';
import { type Page, pageRequest } from '#kit/database/cursor';
import { batchLoads } from '#kit/runtime/batch';
import { DomainError } from '#kit/runtime/errors';
import { recorded } from '#kit/runtime/security-log';
import { type RequestContext, requireViewer, requireWriter } from '#kit/subgraph/context';
import { DateTime, ListSize, PagedList } from '#kit/subgraph/graph-types';
import { isWebhookType, webhookLimits } from '#schema/webhooks';
import type { Account } from '../account/load-accounts.ts';
import { Viewer } from '../account/viewer.type.ts';
import type { UserContext } from '../context.ts';
import { requireConfirmed } from '../session/require-confirmed.ts';
import {
  changeWebhook,
  createWebhook,
  type MadeSecret,
  pauseWebhook,
  removeWebhook,
  rotateSecret,
} from './change-webhook.ts';
import {
  findWebhook,
  lastReplays,
  listDeliveries,
  listWebhooks,
  readWebhook,
  type StoredDelivery,
  type StoredReplay,
  type StoredWebhook,
  waitingCounts,
} from './read-webhooks.ts';
import { redeliver } from './redeliver.ts';
import { cancelReplay, startReplay } from './start-replay.ts';
import { type TestResult, testWebhook } from './test-webhook.ts';
import {
  WebhookDeliveryConnection,
  WebhookInput,
  WebhookReplayType,
  WebhookTestType,
  WebhookType,
  WebhookWithSecretType,
} from './webhook.type.ts';

@Resolver(() => Viewer)
export class ViewerWebhooksResolver {
  constructor(private readonly app: UserContext) {}

  @ListSize({ assumed: webhookLimits.perMember })
  @FieldResolver(() => [WebhookType], { description: 'The oldest first.' })
  webhooks(@Root() { id }: Account): Promise<StoredWebhook[]> {
    return listWebhooks(this.app.database, id);
  }

  @FieldResolver(() => WebhookType, {
    nullable: true,
    description: 'Null when it is of nobody, or of another member.',
  })
  webhook(
    @Root() account: Account,
    @Arg('id', () => ID) id: string,
  ): Promise<StoredWebhook | null> {
    return findWebhook(this.app.database, account.id, id);
  }
}

@Resolver(() => WebhookType)
export class WebhookFieldsResolver {
  constructor(private readonly app: UserContext) {}

  private readonly loadWaiting = batchLoads((ids: readonly string[]) =>
    waitingCounts(this.app.database, ids),
  );

  private readonly loadReplay = batchLoads((ids: readonly string[]) =>
    lastReplays(this.app.database, ids),
  );

  @Directive('@cost(weight: 10)')
  @FieldResolver(() => Int, { description: 'Deliveries that wait to be sent.' })
  waiting(@Root() { id }: StoredWebhook): Promise<number> {
    return this.loadWaiting(id);
  }

  @FieldResolver(() => WebhookReplayType, { nullable: true, description: 'The last one.' })
  replay(@Root() { id }: StoredWebhook): Promise<StoredReplay | null> {
    return this.loadReplay(id);
  }

  @PagedList()
  @FieldResolver(() => WebhookDeliveryConnection, {
    description: `Newest first: the last ${webhookLimits.logged} that ended, and those that wait.`,
  })
  deliveries(
    @Root() { id }: StoredWebhook,
    @Arg('first', () => Int, { defaultValue: 10 }) first: number,
    @Arg('after', () => String, { nullable: true }) after: string | null,
  ): Promise<Page<StoredDelivery>> {
    return listDeliveries(this.app.database, id, pageRequest(first, after));
  }
}

@Resolver()
export class WebhookResolver {
  constructor(private readonly app: UserContext) {}

  @Mutation(() => WebhookWithSecretType, {
    description: `Up to ${webhookLimits.perMember}. Needs a proof of the last 10 minutes (SESSION_CONFIRM_NEEDED).`,
  })
  createWebhook(
    @Arg('input', () => WebhookInput) input: WebhookInput,
    @Ctx() context: RequestContext,
  ): Promise<{ webhook: StoredWebhook; secret: string }> {
    return this.withSecret('createWebhook', context, () =>
      createWebhook(this.app, requireWriter(context), input),
    );
  }

  @Mutation(() => WebhookType, { description: 'Replaces everything but the secret.' })
  async updateWebhook(
    @Arg('id', () => ID) id: string,
    @Arg('input', () => WebhookInput) input: WebhookInput,
    @Ctx() context: RequestContext,
  ): Promise<StoredWebhook> {
    const facts = { operation: 'updateWebhook', subject: idOf(id) };
    await recorded(this.app.security, 'webhook.change', context, facts, () =>
      changeWebhook(this.app, requireWriter(context), id, input),
    );
    return this.read(context, id);
  }

  @Mutation(() => WebhookWithSecretType, {
    description:
      'The old secret signs too for a day. Needs a proof of the last 10 minutes (SESSION_CONFIRM_NEEDED).',
  })
  rotateWebhookSecret(
    @Arg('id', () => ID) id: string,
    @Ctx() context: RequestContext,
  ): Promise<{ webhook: StoredWebhook; secret: string }> {
    return this.withSecret('rotateWebhookSecret', context, () =>
      rotateSecret(this.app, requireWriter(context), id),
    );
  }

  @Mutation(() => Boolean, { description: 'With its log. Also true when there is none.' })
  async deleteWebhook(
    @Arg('id', () => ID) id: string,
    @Ctx() context: RequestContext,
  ): Promise<boolean> {
    const facts = { operation: 'deleteWebhook', subject: idOf(id) };
    await recorded(this.app.security, 'webhook.change', context, facts, () =>
      removeWebhook(this.app, requireWriter(context), id),
    );
    return true;
  }

  @Mutation(() => WebhookType, {
    description:
      'While it is paused, new events are not queued; resuming it sends those that wait.',
  })
  async setWebhookPaused(
    @Arg('id', () => ID) id: string,
    @Arg('paused', () => Boolean) isPaused: boolean,
    @Ctx() context: RequestContext,
  ): Promise<StoredWebhook> {
    await pauseWebhook(this.app, requireWriter(context), { id, isPaused });
    return this.read(context, id);
  }

  @Directive('@cost(weight: 100)')
  @Mutation(() => WebhookTestType, {
    description:
      'Sends a test event, with `test: true` in its envelope, and waits for the response. Its log does not have it. A receiver confirms the address by the answer `challenge` of a ping.',
  })
  testWebhook(
    @Arg('id', () => ID) id: string,
    @Arg('type', () => String, {
      nullable: true,
      description: 'The type of the sample; without one it is webhook.ping.',
    })
    type: string | null | undefined,
    @Ctx() context: RequestContext,
  ): Promise<TestResult> {
    const writer = requireWriter(context);
    const known = type ?? null;
    if (known !== null && !isWebhookType(known)) {
      throw new DomainError('FIELD_INVALID', { field: 'type', label: 'types' });
    }
    return testWebhook(this.app, writer, { id, type: known });
  }

  @Mutation(() => Boolean, {
    description: 'Sends a delivery of the log again, with the same `webhook-id`.',
  })
  async redeliverWebhook(
    @Arg('deliveryId', () => ID) deliveryId: string,
    @Ctx() context: RequestContext,
  ): Promise<boolean> {
    await redeliver(this.app, requireWriter(context), deliveryId);
    return true;
  }

  @Mutation(() => WebhookType, {
    description:
      'Sends the events since a time of the last 7 days, also those that were delivered.',
  })
  async replayWebhook(
    @Arg('id', () => ID) id: string,
    @Arg('since', () => DateTime) since: Date,
    @Ctx() context: RequestContext,
  ): Promise<StoredWebhook> {
    await startReplay(this.app, requireWriter(context), { id, since });
    return this.read(context, id);
  }

  @Mutation(() => WebhookType, { description: 'Drops what the replay has queued and not sent.' })
  async cancelWebhookReplay(
    @Arg('id', () => ID) id: string,
    @Ctx() context: RequestContext,
  ): Promise<StoredWebhook> {
    await cancelReplay(this.app, requireWriter(context), id);
    return this.read(context, id);
  }

  private read(context: RequestContext, id: string): Promise<StoredWebhook> {
    return readWebhook(this.app.database, requireViewer(context).userId, id);
  }

  /** Makes a secret for a member who has proved a short time ago to be the owner of the account. */
  private async withSecret(
    operation: string,
    context: RequestContext,
    make: () => Promise<MadeSecret>,
  ): Promise<{ webhook: StoredWebhook; secret: string }> {
    const viewer = requireViewer(context);
    const { id, secret } = await recorded(
      this.app.security,
      'webhook.change',
      context,
      { operation },
      async () => {
        await requireConfirmed(this.app, viewer);
        return make();
      },
    );
    return { webhook: await this.read(context, id), secret };
  }
}

/** What the security log may hold: no text of a caller. */
const idOf = (id: string): string => (isUuid(id) ? id : 'unknown');
