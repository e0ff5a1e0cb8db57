import { newId } from '#kit/runtime/ids';
import type { FieldCall } from './access-values.ts';

const input = '{ address: "https://hooks.example.org/vita", types: [] }';
const unknown = (call: string): FieldCall => ({ call: () => call, outcome: 'NOT_FOUND' });
const id = `id: "${newId()}"`;

/** Calls about webhooks; the callers have none. */
export const webhookCalls: Record<string, FieldCall> = {
  'Mutation.createWebhook': {
    call: () => `createWebhook(input: ${input}) { secret }`,
    outcome: 'FIELD_REQUIRED',
  },
  'Mutation.updateWebhook': {
    call: () => `updateWebhook(${id}, input: ${input}) { id }`,
    outcome: 'FIELD_REQUIRED',
  },
  'Mutation.rotateWebhookSecret': unknown(`rotateWebhookSecret(${id}) { secret }`),
  'Mutation.deleteWebhook': { call: () => `deleteWebhook(${id})` },
  'Mutation.setWebhookPaused': unknown(`setWebhookPaused(${id}, paused: true) { id }`),
  'Mutation.testWebhook': unknown(`testWebhook(${id}) { status }`),
  'Mutation.redeliverWebhook': unknown('redeliverWebhook(deliveryId: "1")'),
  'Mutation.replayWebhook': {
    call: () => `replayWebhook(${id}, since: "2026-01-01T00:00:00Z") { id }`,
    outcome: 'WEBHOOK_REPLAY_TIME',
  },
  'Mutation.cancelWebhookReplay': unknown(`cancelWebhookReplay(${id}) { id }`),
};
