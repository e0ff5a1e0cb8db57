import { pingType, type WebhookType } from '#schema/webhooks';
import { publicData } from './public-event.ts';

interface Schema {
  type?: string | readonly string[];
  format?: string;
  enum?: readonly unknown[];
  properties?: Readonly<Record<string, Schema>>;
}

/** Texts that read as what they stand for; ids and all others are '1'. */
const texts: Readonly<Record<string, string>> = {
  en: 'Example',
  zh: '示例',
  slug: 'example',
  survivorSlug: 'example',
};

/** A value that the schema of a field allows. */
function sampleOf(schema: Schema, field = ''): unknown {
  const { type, format, enum: values, properties } = schema;
  if (values) return values[0];
  const kind = typeof type === 'object' ? type[0] : type;
  if (kind === 'integer') return 1;
  if (kind === 'boolean') return true;
  if (kind === 'array') return [];
  if (properties) {
    return Object.fromEntries(
      Object.entries(properties).map(([name, of]) => [name, sampleOf(of, name)]),
    );
  }
  if (format === 'uuid') return '00000000-0000-7000-8000-000000000000';
  return format === 'date-time' ? '2026-01-01T00:00:00.000Z' : (texts[field] ?? '1');
}

export interface TestEventParts {
  id: string;
  webhookId: string;
  /** What the receiver of a ping answers with. */
  challenge: string;
  at: Date;
  /** Null for an event that is about nothing. */
  type: WebhookType | null;
  /** JSON Schema of the data of the type. */
  schema: Schema | null;
}

/** An envelope as the webhook gets it, marked with `test`. */
export function testEvent({ id, webhookId, challenge, at, type, schema }: TestEventParts) {
  const ping = { webhookId, challenge };
  const data = type && schema ? publicData(type, sampleOf(schema) as object) : ping;
  const service = type?.split('.')[0] ?? 'user';
  return {
    specversion: '1.0',
    id,
    source: `/vita/${service}`,
    type: type ?? pingType,
    subject: type ? '1' : webhookId,
    time: at.toISOString(),
    datacontenttype: 'application/json',
    test: true,
    data,
  };
}
