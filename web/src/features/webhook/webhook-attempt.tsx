import styled from '@emotion/styled';
import type { DeliveryFailure, WebhookType } from '#schema/webhooks';
import type { Text } from '../../lib/text/text-id.ts';
import { color, radius } from '../../lib/theme-tokens.ts';

type NameOf<T> = T extends `${string}.${infer Name}.v1` ? Name : never;

/** What an event of the type is called. */
export const typeText = (text: Text, type: WebhookType): string =>
  text(`webhook.type.${type.split('.')[1] as NameOf<WebhookType>}`);

interface Attempt {
  status: number | null;
  milliseconds: number;
  failure: DeliveryFailure | null;
}

/** What one try brought. */
export function attemptText(text: Text, { status, milliseconds, failure }: Attempt): string {
  const values = { status: String(status ?? ''), seconds: (milliseconds / 1000).toFixed(2) };
  return text(failure ? `webhook.failure.${failure}` : 'webhook.success', values);
}

const Block = styled('figure')({
  margin: '10px 0 0',
  '& figcaption': { fontWeight: 600, fontSize: 14 },
  '& pre': {
    margin: '6px 0 0',
    padding: '10px 14px',
    borderRadius: radius.control,
    background: color.sunken,
    fontSize: 13,
    maxHeight: 220,
    overflow: 'auto',
    whiteSpace: 'pre-wrap',
    overflowWrap: 'anywhere',
  },
});

/** A text of a program; nothing when there is none. */
export function Code({ label, value }: { label: string; value: string | null }) {
  if (!value) return null;
  return (
    <Block>
      <figcaption>{label}</figcaption>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: the keyboard scrolls it */}
      <pre tabIndex={0} translate="no">
        {value}
      </pre>
    </Block>
  );
}
