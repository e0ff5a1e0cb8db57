import fc from 'fast-check';
import { Webhook } from 'standardwebhooks';
import { newSecret, signatureOf } from './signature.ts';

describe('the signature', () => {
  const headersOf = (id: string, timestamp: number, signature: string) => ({
    'webhook-id': id,
    'webhook-timestamp': String(timestamp),
    'webhook-signature': signature,
  });

  it('is verified by the library of Standard Webhooks with any of the secrets', () => {
    fc.assert(
      fc.property(fc.uuid(), fc.json(), (id, body) => {
        const secrets = [newSecret(), newSecret()];
        const timestamp = Math.floor(Date.now() / 1000);
        const headers = headersOf(id, timestamp, signatureOf({ id, timestamp, body }, secrets));
        for (const secret of secrets) {
          expect(new Webhook(secret).verify(body, headers)).toEqual(JSON.parse(body));
        }
        expect(() => new Webhook(newSecret()).verify(body, headers)).toThrow('No matching');
        expect(() => new Webhook(secrets[0] ?? '').verify(`${body} `, headers)).toThrow(
          'No matching',
        );
      }),
    );
  });

  it('is the one that the library makes', () => {
    const secret = newSecret();
    const [id, body, at] = ['msg_1', '{"a":1}', new Date('2026-11-27T12:00:00Z')];
    const timestamp = at.getTime() / 1000;
    expect(signatureOf({ id, timestamp, body }, [secret])).toBe(
      new Webhook(secret).sign(id, at, body),
    );
  });
});
