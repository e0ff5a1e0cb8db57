import { recordSecurity } from '../testing/security-lines.ts';
import { DomainError } from './errors.ts';
import { recorded } from './security-log.ts';

const actor = { viewer: { userId: 'u1' }, client: { address: '203.0.113.7' } };

describe('the security log', () => {
  it('X-M12 says who, from which hashed network, what and with which outcome', () => {
    const { log, lines, records } = recordSecurity();
    log.record('role.grant', 'done', actor, { operation: 'grantRole', subject: 'u2', detail: 1 });
    expect(records()).toEqual([
      {
        log: 'security',
        event: 'role.grant',
        outcome: 'done',
        userId: 'u1',
        client: expect.stringMatching(/^[\w-]{16}$/),
        operation: 'grantRole',
        subject: 'u2',
        detail: 1,
      },
    ]);
    expect(lines.join()).not.toContain('203.0.113');
  });

  it('X-M12 writes the same hash for the same network only', () => {
    const { log, records } = recordSecurity();
    for (const address of ['10.0.0.1', '10.0.0.1', '10.0.0.2']) {
      log.record('logout', 'done', { viewer: null, client: { address } }, { operation: 'logout' });
    }
    const [first, second, other] = records().map(({ client }) => client);
    expect([second === first, other === first]).toEqual([true, false]);
  });

  it('X-M12 does not flood: it counts the same refusal in one minute', () => {
    let now = 0;
    const { log, records } = recordSecurity(() => now);
    const refuse = (reason: string) =>
      log.record('throttling', 'refused', actor, { operation: 'login', reason });
    for (let count = 0; count < 250; count++) refuse('LOGIN_THROTTLED');
    refuse('THROTTLED');
    now = 60_000;
    refuse('LOGIN_THROTTLED');
    const times = records().map(({ times: written }) => written);
    expect(times).toEqual([...Array(5).fill(undefined), 10, 100, undefined, undefined]);
  });

  it('X-M12 writes what was done each time', () => {
    const { log, records } = recordSecurity();
    for (let count = 0; count < 7; count++)
      log.record('login', 'done', actor, { operation: 'login' });
    expect(records()).toHaveLength(7);
  });

  it('X-M12 records the outcome of work, with the code of its refusal', async () => {
    const { log, records } = recordSecurity();
    const facts = { operation: 'login' };
    const run = (work: () => Promise<string>) => recorded(log, 'login', actor, facts, work);
    expect(await run(async () => 'result')).toBe('result');
    await expect(run(() => Promise.reject(new DomainError('LOGIN_FAILED')))).rejects.toThrow();
    await expect(run(() => Promise.reject(new Error('secret')))).rejects.toThrow();
    expect(records().map(({ outcome, reason }) => [outcome, reason])).toEqual([
      ['done', undefined],
      ['refused', 'LOGIN_FAILED'],
      ['refused', 'INTERNAL'],
    ]);
  });
});
