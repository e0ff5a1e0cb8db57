import { Directive, Field, ID, InputType, Int, ObjectType, registerEnumType } from 'type-graphql';
import { connectionOf, DateTime } from '#kit/subgraph/graph-types';
import {
  type DeliveryFailure,
  type DeliveryState,
  deliveryFailures,
  deliveryStates,
  type PauseReason,
  pauseReasons,
  type ReplayState,
  replayStates,
  type WebhookScope,
  webhookLimits,
  webhookScopes,
  webhookTypes,
} from '#schema/webhooks';
import type {
  StoredAttempt,
  StoredDelivery,
  StoredReplay,
  StoredWebhook,
} from './read-webhooks.ts';
import type { WebhookInput as Input } from './webhook.rules.ts';

registerEnumType(webhookScopes, {
  name: 'WebhookScope',
  description:
    'The products that events are about. OWN: those that the member owns or maintains. LIST: those of `productIds`.',
});
registerEnumType(pauseReasons, {
  name: 'WebhookPauseReason',
  description:
    'OWNER: the member paused it. FAILING: all deliveries of a day failed. GONE: the receiver answered with status 410.',
});
registerEnumType(deliveryStates, {
  name: 'WebhookDeliveryState',
  description:
    'WAITING: to be sent, perhaps again. DEAD: given up. DROPPED: too many waited, or the replay was cancelled.',
});
registerEnumType(replayStates, {
  name: 'WebhookReplayState',
  description: `FULL: it has queued ${webhookLimits.replay} events, which is the limit of one replay.`,
});
registerEnumType(deliveryFailures, {
  name: 'WebhookFailure',
  description:
    'STATUS: another status than 2xx. REDIRECT: redirects are not followed. PRIVATE: the host is not on the public internet.',
});

const typesText = `Event types: ${webhookTypes.join(', ')}.`;

@InputType('WebhookInput')
export class WebhookInput implements Input {
  @Field(() => String, {
    description: `https, with a host name, port ${webhookLimits.ports.join(' or ')}.`,
  })
  address!: string;

  @Field(() => String, { defaultValue: '' })
  description!: string;

  @Field(() => [String], { description: typesText })
  types!: string[];

  @Field(() => webhookScopes, { defaultValue: webhookScopes.ALL })
  scope!: WebhookScope;

  @Field(() => [ID], {
    defaultValue: [],
    description: `For LIST, up to ${webhookLimits.products}.`,
  })
  productIds!: string[];
}

@ObjectType('WebhookAttempt', { description: 'One try to deliver an event.' })
export class WebhookAttemptType implements Omit<StoredAttempt, 'at'> {
  @Field(() => DateTime)
  at!: Date | string;

  @Field(() => Int, { nullable: true, description: 'Null when no response came.' })
  status!: number | null;

  @Field(() => Int)
  milliseconds!: number;

  @Field(() => deliveryFailures, { nullable: true, description: 'Null for a success.' })
  failure!: DeliveryFailure | null;
}

@ObjectType('WebhookTest', { description: 'The result of a test event.' })
export class WebhookTestType extends WebhookAttemptType {
  @Field(() => String, {
    nullable: true,
    description: `The first ${webhookLimits.responseBytes} bytes.`,
  })
  response!: string | null;

  @Field(() => String, { description: 'What was sent, as JSON.' })
  body!: string;

  @Field(() => Boolean, {
    description: 'The receiver has confirmed the address, by this test or before.',
  })
  isConfirmed!: boolean;
}

@ObjectType('WebhookDelivery', { description: 'An event for one webhook.' })
export class WebhookDeliveryType implements Omit<StoredDelivery, 'attempts'> {
  @Field(() => ID)
  id!: string;

  @Field(() => ID, { description: 'The header `webhook-id`.' })
  eventId!: string;

  @Field(() => String)
  type!: string;

  @Field(() => DateTime, { description: 'The time of the event.' })
  eventAt!: Date;

  @Field(() => deliveryStates)
  state!: DeliveryState;

  @Directive(`@listSize(assumedSize: ${webhookLimits.tries})`)
  @Field(() => [WebhookAttemptType], { description: 'The last ones, the oldest first.' })
  attempts!: StoredAttempt[];

  @Field(() => String, {
    nullable: true,
    description: `The first ${webhookLimits.responseBytes} bytes of the last response.`,
  })
  response!: string | null;

  @Field(() => String, { description: 'What is sent, as JSON.' })
  body!: string;

  @Field(() => DateTime, {
    nullable: true,
    description: 'When it is sent next; null unless it waits.',
  })
  dueAt!: Date | null;
}

export const WebhookDeliveryConnection = connectionOf(() => WebhookDeliveryType, 'WebhookDelivery');

@ObjectType('WebhookReplay', { description: 'Sends past events again.' })
export class WebhookReplayType implements StoredReplay {
  @Field(() => DateTime, { description: 'The time from which events are sent.' })
  since!: Date;

  @Field(() => DateTime, { description: 'The time up to which events are sent.' })
  startedAt!: Date;

  @Field(() => replayStates)
  state!: ReplayState;

  @Field(() => Int, { description: 'Events that it has queued.' })
  queued!: number;

  @Field(() => DateTime, {
    nullable: true,
    description: 'The time of the latest event that it has queued; null before the first.',
  })
  readUntil!: Date | null;
}

@ObjectType('Webhook', { description: 'Where events are sent for the viewer.' })
export class WebhookType implements StoredWebhook {
  @Field(() => ID)
  id!: string;

  @Field(() => String)
  address!: string;

  @Field(() => String)
  description!: string;

  @Directive(`@listSize(assumedSize: ${webhookTypes.length})`)
  @Field(() => [String], { description: typesText })
  types!: string[];

  @Field(() => webhookScopes)
  scope!: WebhookScope;

  @Directive(`@listSize(assumedSize: ${webhookLimits.products})`)
  @Field(() => [ID])
  productIds!: string[];

  @Field(() => DateTime)
  createdAt!: Date;

  @Field(() => DateTime, { nullable: true, description: 'Null unless it is paused.' })
  pausedAt!: Date | null;

  @Field(() => pauseReasons, { nullable: true })
  pauseReason!: PauseReason | null;

  @Field(() => DateTime, {
    nullable: true,
    description:
      'When its receiver confirmed the address, by the answer to a ping. Without it nothing but tests is sent.',
  })
  confirmedAt!: Date | null;

  @Field(() => DateTime, {
    nullable: true,
    description: 'Until when the secret before the last one signs too; null when there was none.',
  })
  oldSecretUntil!: Date | null;

  @Field(() => Int, { description: 'Tries in a row that failed.' })
  failures!: number;

  @Field(() => DateTime, {
    nullable: true,
    description: 'The last success; null before the first.',
  })
  succeededAt!: Date | null;
}

@ObjectType('WebhookWithSecret', { description: 'A webhook with its new secret.' })
export class WebhookWithSecretType {
  @Field(() => WebhookType)
  webhook!: StoredWebhook;

  @Field(() => String, { description: 'Verifies signatures. It is shown once.' })
  secret!: string;
}
