import fc from 'fast-check';
import { webhookLimits, webhookTimes } from '#schema/webhooks';
import {
  askedPause,
  cooldownOf,
  isFailing,
  nextPause,
  parseAddress,
  parseWebhook,
} from './webhook.rules.ts';

const now = new Date('2026-11-27T12:00:00.000Z');

describe('the address of a webhook', () => {
  it.each([
    ['https://hooks.example.org/vita?a=b#part', 'https://hooks.example.org/vita?a=b'],
    ['https://hooks.example.org:8443/', 'https://hooks.example.org:8443/'],
    ['HTTPS://Hooks.Example.org', 'https://hooks.example.org/'],
  ])('is accepted: %s', (input, address) => {
    expect(parseAddress(input, false).href).toBe(address);
  });

  it.each([
    ['http://hooks.example.org/', 'HTTPS'],
    ['ftp://hooks.example.org/', 'HTTPS'],
    ['hooks.example.org', 'HTTPS'],
    ['https://user@hooks.example.org/', 'CREDENTIALS'],
    ['https://user:secret@hooks.example.org/', 'CREDENTIALS'],
    ['https://hooks.example.org:22/', 'PORT'],
    ['https://hooks.example.org:80/', 'PORT'],
    ['https://93.184.215.14/', 'NAME'],
    ['https://[2606:4700::1111]/', 'NAME'],
    ['https://example/', 'NAME'],
    ['https://127.0.0.1/', 'PRIVATE'],
    ['https://0x7f000001/', 'PRIVATE'],
    ['https://2130706433/', 'PRIVATE'],
    ['https://10.0.0.1/', 'PRIVATE'],
    ['https://100.64.0.1/', 'PRIVATE'],
    ['https://169.254.169.254/latest', 'PRIVATE'],
    ['https://[::ffff:10.0.0.1]/', 'PRIVATE'],
    ['https://[64:ff9b::a00:1]/', 'PRIVATE'],
    ['https://localhost/', 'PRIVATE'],
    ['https://metadata.internal/', 'PRIVATE'],
  ])('is rejected: %s is %s', (input, reason) => {
    expect(() => parseAddress(input, false)).toThrow(
      expect.objectContaining({
        code: 'WEBHOOK_ADDRESS',
        params: expect.objectContaining({ field: 'address', reason }),
      }),
    );
  });

  it('may be of this machine in development only', () => {
    const address = 'http://localhost:3000/hook';
    expect(parseAddress(address, true).href).toBe(address);
    expect(() => parseAddress(address, false)).toThrow('WEBHOOK_ADDRESS');
    expect(() => parseAddress('http://10.0.0.1:3000/', true)).toThrow('WEBHOOK_ADDRESS');
  });
});

describe('the address of a webhook', () => {
  it('M3 has no last dots of a host, by which one host would have several names', () => {
    const hrefOf = (address: string) => parseAddress(address, false).href;
    for (const dots of ['.', '..', '...']) {
      expect(hrefOf(`https://example.com${dots}:8443/x`)).toBe('https://example.com:8443/x');
    }
    const refused = ['https://localhost./', 'https://foo.internal../', 'https://./', 'https://../'];
    for (const address of refused) {
      expect(() => hrefOf(address)).toThrow(expect.objectContaining({ code: 'WEBHOOK_ADDRESS' }));
    }
  });
});

describe('the form of a webhook', () => {
  const form = {
    address: 'https://hooks.example.org/',
    description: ' ',
    types: ['catalog.up-cast.v1', 'catalog.up-cast.v1'],
    scope: 'LIST',
    productIds: ['7', '7', '8'],
  } as const;
  const failure = (code: string, params: object) =>
    expect.objectContaining({ code, params: expect.objectContaining(params) });

  it('has each type and each product once, and products for a list only', () => {
    expect(parseWebhook(form, false)).toMatchObject({
      description: '',
      types: ['catalog.up-cast.v1'],
      productIds: ['7', '8'],
    });
    expect(parseWebhook({ ...form, scope: 'ALL' }, false).productIds).toEqual([]);
  });

  it.each([
    ['FIELD_REQUIRED', { field: 'types' }, { types: [] }],
    [
      'FIELD_INVALID',
      { field: 'types', index: 1 },
      { types: [...form.types.slice(1), 'user.erased.v1'] },
    ],
    ['FIELD_INVALID', { field: 'types', index: 0 }, { types: ['catalog.up-withheld.v1'] }],
    ['FIELD_REQUIRED', { field: 'productIds' }, { productIds: [] }],
    ['FIELD_INVALID', { field: 'productIds', index: 1 }, { productIds: ['7', 'x'] }],
    ['TOO_MANY_ENTRIES', { field: 'productIds' }, { productIds: Array(101).fill('7') }],
    ['FIELD_LENGTH', { field: 'description' }, { description: 'x'.repeat(101) }],
    ['FIELD_LENGTH', { field: 'address' }, { address: `https://a.io/${'x'.repeat(500)}` }],
    ['FIELD_REQUIRED', { field: 'address' }, { address: '' }],
  ])('is rejected with %s and %j', (code, params, change) => {
    expect(() => parseWebhook({ ...form, ...change }, false)).toThrow(failure(code, params));
  });
});

describe('the pause after a try', () => {
  const all = fc.tuple(
    fc.integer({ min: 1, max: webhookTimes.retries.length }),
    fc.option(fc.integer({ min: 0, max: 100 * webhookTimes.longestRetryAfter })),
    fc.double({ min: 0, max: 1, noNaN: true }),
  );

  it('grows, is at most a fifth longer by chance, and respects the receiver within a limit', () => {
    fc.assert(
      fc.property(all, ([tries, asked, chance]) => {
        const usual = webhookTimes.retries[tries - 1] ?? 0;
        const pause = nextPause(tries, asked, chance) ?? 0;
        const limit = webhookTimes.longestRetryAfter;
        expect(pause).toBeGreaterThanOrEqual(Math.max(usual, Math.min(asked ?? 0, limit)));
        expect(pause).toBeLessThanOrEqual(Math.max(usual * 1.2 + 1, Math.min(asked ?? 0, limit)));
      }),
    );
    const { retries } = webhookTimes;
    expect(retries.toSorted((one, other) => one - other)).toEqual(retries);
  });

  it('ends after about a day', () => {
    expect(nextPause(webhookTimes.retries.length + 1, null, 0)).toBeNull();
    const hours = webhookTimes.retries.reduce((sum, each) => sum + each, 0) / 3_600_000;
    expect(hours).toBeGreaterThanOrEqual(24);
    expect(hours).toBeLessThan(26);
  });

  it.each([
    ['120', 120_000],
    ['0', 0],
    ['Fri, 27 Nov 2026 12:01:00 GMT', 60_000],
    ['Fri, 27 Nov 2026 11:00:00 GMT', 0],
    ['soon', null],
    ['-1', null],
    [null, null],
  ])('reads Retry-After %s', (header, pause) => {
    expect(askedPause(header, now)).toBe(pause);
  });
});

describe('a webhook that fails', () => {
  it('rests longer after each failure, up to a limit', () => {
    expect(cooldownOf(0)).toBe(0);
    expect([1, 2, 3].map(cooldownOf)).toEqual([1_000, 2_000, 4_000]);
    expect(cooldownOf(1_000)).toBe(webhookTimes.cooldown.longest);
  });

  it('is failing after enough failures in a row that last for a day', () => {
    const ago = (ms: number) => new Date(now.getTime() - ms);
    const { failuresInRow: failures } = webhookLimits;
    expect(isFailing({ failures, failingSince: ago(webhookTimes.failing) }, now)).toBe(true);
    expect(isFailing({ failures, failingSince: ago(webhookTimes.failing - 1) }, now)).toBe(false);
    expect(
      isFailing({ failures: failures - 1, failingSince: ago(webhookTimes.failing) }, now),
    ).toBe(false);
    expect(isFailing({ failures: 0, failingSince: null }, now)).toBe(false);
  });
});
