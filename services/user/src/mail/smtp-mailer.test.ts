import { createSmtpServer } from '../testing/smtp-server.ts';
import { createSmtpMailer } from './smtp-mailer.ts';

describe('mail over SMTP', () => {
  const from = 'Vita <no-reply@vita.test>';
  const mail = { subject: '您的 Vita 验证码：123456', text: 'Your code is 123456' };

  it('A6 sends a mail to the server', async () => {
    const server = await createSmtpServer();
    const mailer = createSmtpMailer({ url: server.url, from });
    await mailer.send({ to: 'alice@example.com', ...mail });
    expect(server.recipients).toEqual([['alice@example.com']]);
    expect(server.mails[0]).toContain(`From: ${from}`);
    expect(server.mails[0]).toContain(mail.text);
    await mailer.close();
    await server.close();
  });

  it('rel-S10 sends to one recipient, whatever the address contains', async () => {
    const server = await createSmtpServer();
    const mailer = createSmtpMailer({ url: server.url, from });
    const to = 'alice@example.com, eve@example.com';
    await mailer.send({ to, ...mail }).catch(() => undefined);
    expect(server.recipients.flat()).not.toContain('eve@example.com');
    await mailer.close();
    await server.close();
  });

  it('A9 rejects when the server does not accept the mail', async () => {
    const server = await createSmtpServer({ rejectsRecipients: true });
    const mailer = createSmtpMailer({ url: server.url, from });
    await expect(mailer.send({ to: 'alice@example.com', ...mail })).rejects.toThrow();
    await mailer.close();
    await server.close();
  });
});
