import { createOutboxMailer } from './outbox-mailer.ts';

describe('outbox of the development interface', () => {
  const at = new Date('2025-06-01T12:00:00Z');
  const mail = (to: string, code?: string) => ({
    to,
    language: 'en' as const,
    subject: 'Code',
    text: 'Text',
    html: '<p>Text</p>',
    code,
  });

  it('returns the mails of an address, newest first', async () => {
    const mailer = createOutboxMailer({ now: () => at });
    await mailer.send(mail('alice@example.com', '111111'));
    await mailer.send(mail('bob@example.com'));
    await mailer.send(mail('alice@example.com', '222222'));
    expect(mailer.sent('Alice@example.com').map(({ code }) => code)).toEqual(['222222', '111111']);
    expect(mailer.sent()).toHaveLength(3);
    expect(mailer.sent('bob@example.com')).toEqual([
      {
        channel: 'email',
        to: 'bob@example.com',
        subject: 'Code',
        text: 'Text',
        html: '<p>Text</p>',
        code: null,
        at: at.toISOString(),
      },
    ]);
  });

  it('stores the latest thousand mails', async () => {
    const mailer = createOutboxMailer({ now: () => at });
    for (let count = 0; count < 1001; count++) await mailer.send(mail(`${count}@example.com`));
    expect(mailer.sent()).toHaveLength(1000);
    expect(mailer.sent('0@example.com')).toEqual([]);
  });
});
