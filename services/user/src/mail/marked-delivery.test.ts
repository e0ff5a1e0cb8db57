import { createClock } from '#kit/runtime/clock';
import { ConfigError } from '#kit/runtime/config';
import { createLogger } from '#kit/runtime/logger';
import { createTextSender } from '../sms/create-text-sender.ts';
import { createSmtpServer } from '../testing/smtp-server.ts';
import { createMailer } from './create-mailer.ts';
import { textMail } from './mail-html.ts';
import { readSendPolicy } from './send-policy.ts';

const logger = createLogger('test', 'silent');
const dependencies = { clock: createClock(), logger };
const from = 'Vita <no-reply@vita.test>';

const mailTo = (to: string, language: 'en' | 'zh' = 'en') =>
  textMail({ to, language, subject: 'Hello', text: 'One\n\nTwo' });

const sendPolicy = readSendPolicy({
  VITA_ENVIRONMENT: 'test',
  MAIL_ALLOWED: 'Ada@Example.com, @vita.example',
  SMS_ALLOWED: '+8613812345678',
});

describe('what a test site sends', () => {
  it('Q67 mails go to the allow-list only, and the sender of another one is not told', async () => {
    const server = await createSmtpServer();
    const mail = { kind: 'smtp', url: server.url, from } as const;
    const { mailer, devMailer } = await createMailer({ mail, sendPolicy }, dependencies);
    for (const to of ['ada@example.com', 'eve@example.com', 'bob@vita.example']) {
      await mailer.send(mailTo(to));
    }
    for (const to of ['eve@notvita.example', 'eve@sub.vita.example', 'x@ada@example.com']) {
      await mailer.send(mailTo(to));
    }
    expect(server.recipients).toEqual([['ada@example.com'], ['bob@vita.example']]);
    expect(server.mails[0]).toContain('Subject: [Test] Hello');
    expect(devMailer).toBeNull();
    await mailer.close();
    await server.close();
  });

  it('Q67 the outbox has every mail, marked in its language as text and as HTML', async () => {
    const { mailer, devMailer } = await createMailer(
      { mail: { kind: 'outbox' }, sendPolicy },
      dependencies,
    );
    await mailer.send(mailTo('eve@example.com', 'zh'));
    const [sent] = devMailer?.sent('eve@example.com') ?? [];
    expect(sent?.subject).toBe('【测试】Hello');
    expect(sent?.text).toBe('这是测试站，数据可能随时被清空。\n\nOne\n\nTwo');
    expect(sent?.html).toMatch(
      /<body[^>]*>\n<p lang="zh-CN"[^>]*>这是测试站，数据可能随时被清空。<\/p>/,
    );
  });

  it('Q67 production sends to everybody as it is', async () => {
    const real = { mail: { kind: 'outbox' }, sendPolicy: readSendPolicy({}) } as const;
    const { mailer, devMailer } = await createMailer(real, dependencies);
    await mailer.send(mailTo('eve@example.com'));
    expect(devMailer?.sent()[0]).toMatchObject({ subject: 'Hello', text: 'One\n\nTwo' });
  });

  it('O8 Q67 text messages go to the allow-list only', async () => {
    const { devMailer: outbox } = await createMailer(
      { mail: { kind: 'outbox' }, sendPolicy },
      dependencies,
    );
    const config = { texts: { kind: 'outbox' }, sendPolicy } as const;
    const message = { to: '+8613800000000', text: 'Your code is 123456', code: '123456' };
    await createTextSender(config, outbox, dependencies).send(message);
    expect(outbox?.sent()[0]?.text).toBe('[TEST] Your code is 123456');
    // No server listens: only a message that is sent fails.
    const texts = { kind: 'http', url: 'http://a:b@127.0.0.1:9', from: 'MG1' } as const;
    const sender = createTextSender({ texts, sendPolicy }, null, dependencies);
    await expect(sender.send(message)).resolves.toBeUndefined();
    await expect(sender.send({ ...message, to: '+8613812345678' })).rejects.toThrow();
  });

  it.each([
    { MAIL_ALLOWED: 'ada@example.com' },
    { VITA_ENVIRONMENT: 'mirror', MAIL_ALLOWED: 'example.com' },
    { VITA_ENVIRONMENT: 'mirror', SMS_ALLOWED: '13812345678' },
    { VITA_ENVIRONMENT: 'real' },
  ])('Q67 rejects %j', (environment) => {
    expect(() => readSendPolicy(environment)).toThrow(ConfigError);
  });
});
