import { createUserStack, type UserStack } from '../testing/fixture.ts';
import { newEmail, sendCode } from '../testing/operations.ts';
import { createSmtpServer, type SmtpServer } from '../testing/smtp-server.ts';

describe('a code that cannot be mailed', () => {
  let stack: UserStack;
  let server: SmtpServer;
  beforeAll(async () => {
    server = await createSmtpServer({ rejectsRecipients: true });
    const mail = { kind: 'smtp' as const, url: server.url, from: 'Vita <no-reply@vita.test>' };
    stack = await createUserStack({ mail });
  });
  afterAll(async () => {
    await stack.close();
    await server.close();
  });

  it('A9 rejects the call and allows the next one at once', async () => {
    const variables = { email: newEmail(), purpose: 'REGISTER' };
    const caller = stack.caller();
    expect((await caller.fail(sendCode, variables)).code).toBe('UNAVAILABLE');
    expect((await caller.fail(sendCode, variables)).code).toBe('UNAVAILABLE');
    const { database } = stack.service.context;
    expect(await database.query('select 1 from email_code')).toEqual([]);
  });

  it('A9 X-M12 logs why, and neither the address nor the code', async () => {
    const { logger } = stack.service.context;
    const logged: unknown[] = [];
    logger.error = (...line: unknown[]) => void logged.push(line);
    const email = newEmail();
    await stack.caller().fail(sendCode, { email, purpose: 'REGISTER' });
    expect(logged).toEqual([[{ reason: 'EENVELOPE' }, 'mail could not be sent']]);
  });
});
