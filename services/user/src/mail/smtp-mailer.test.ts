import { createSmtpServer } from '../testing/smtp-server.ts';
import { textMail } from './mail-html.ts';
import { createSmtpMailer } from './smtp-mailer.ts';

describe('mail over SMTP', () => {
  const from = 'Vita <no-reply@vita.test>';
  const mailTo = (to: string) =>
    textMail({
      to,
      language: 'zh',
      subject: '您的 Vita 验证码：123456',
      text: 'Your code is 123456',
    });

  it('A6 sends a mail to the server', async () => {
    const server = await createSmtpServer();
    const mailer = createSmtpMailer({ url: server.url, from });
    await mailer.send(mailTo('alice@example.com'));
    expect(server.recipients).toEqual([['alice@example.com']]);
    expect(server.mails[0]).toContain(`From: ${from}`);
    expect(server.mails[0]).toContain('Your code is 123456');
    await mailer.close();
    await server.close();
  });

  it('I3 sends each mail as text and as HTML, and names its language', async () => {
    const server = await createSmtpServer();
    const mailer = createSmtpMailer({ url: server.url, from });
    await mailer.send(mailTo('alice@example.com'));
    const [mail = ''] = server.mails;
    expect(mail).toContain('Content-Language: zh-CN');
    const boundary = /multipart\/alternative;\s+boundary="([^"]+)"/.exec(mail)?.[1];
    const types = mail
      .split(`--${boundary}`)
      .slice(1, -1)
      .map((part) => /^Content-Type: (\S+);/m.exec(part)?.[1]);
    // Programs show the last part that they can.
    expect(types).toEqual(['text/plain', 'text/html']);
    await mailer.close();
    await server.close();
  });

  it('rel-S10 sends to one recipient, whatever the address contains', async () => {
    const server = await createSmtpServer();
    const mailer = createSmtpMailer({ url: server.url, from });
    const to = 'alice@example.com, eve@example.com';
    await mailer.send(mailTo(to)).catch(() => undefined);
    expect(server.recipients.flat()).not.toContain('eve@example.com');
    await mailer.close();
    await server.close();
  });

  it('A9 rejects when the server does not accept the mail', async () => {
    const server = await createSmtpServer({ rejectsRecipients: true });
    const mailer = createSmtpMailer({ url: server.url, from });
    await expect(mailer.send(mailTo('alice@example.com'))).rejects.toThrow();
    await mailer.close();
    await server.close();
  });
});
