import type { WebhooksQuery } from '../gql/graphql.ts';
import { type Dialog, defineDialog } from '../lib/dialogs/dialogs.tsx';

export type Webhook = NonNullable<WebhooksQuery['viewer']>['webhooks'][number];

export interface WebhookDialogProps {
  /** Null for a new one. */
  webhook: Webhook | null;
  onChanged(): void;
}

export const webhookDialog: Dialog<WebhookDialogProps> = defineDialog(() =>
  import('../features/webhook/webhook-dialog.tsx').then((module) => module.WebhookDialog),
);

export interface WebhookSecretDialogProps {
  secret: string;
}

export const webhookSecretDialog: Dialog<WebhookSecretDialogProps> = defineDialog(() =>
  import('../features/webhook/webhook-secret-dialog.tsx').then(
    (module) => module.WebhookSecretDialog,
  ),
);

export interface WebhookTestDialogProps {
  webhook: Pick<Webhook, 'id' | 'types'>;
  /** The receiver has confirmed the address. */
  onConfirmed(): void;
}

export const webhookTestDialog: Dialog<WebhookTestDialogProps> = defineDialog(() =>
  import('../features/webhook/webhook-test-dialog.tsx').then((module) => module.WebhookTestDialog),
);

export interface WebhookReplayDialogProps {
  id: string;
  onChanged(): void;
}

export const webhookReplayDialog: Dialog<WebhookReplayDialogProps> = defineDialog(() =>
  import('../features/webhook/webhook-replay-dialog.tsx').then(
    (module) => module.WebhookReplayDialog,
  ),
);
