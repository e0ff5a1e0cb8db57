import { requireEmail } from './email.rules.ts';

describe('e-mail addresses', () => {
  it.each([
    ['alice@example.com', 'alice@example.com'],
    [' Alice@Example.COM ', 'alice@example.com'],
    ['a.b+c_d-e@sub.example.co.uk', 'a.b+c_d-e@sub.example.co.uk'],
    ['ａlice@example.com', 'alice@example.com'],
    ['12345@qq.com', '12345@qq.com'],
    [`${'a'.repeat(64)}@${'b'.repeat(60)}.${'c'.repeat(60)}.${'d'.repeat(60)}.com`, null],
  ])('A5 accepts %j', (input, expected) => {
    expect(requireEmail(input)).toBe(expected ?? input);
  });

  it('Q6 accepts 254 characters and rejects 255', () => {
    const domain = `${'b'.repeat(63)}.${'c'.repeat(63)}.${'d'.repeat(57)}.com`;
    const longest = `${'a'.repeat(64)}@${domain}`;
    expect(longest).toHaveLength(254);
    expect(requireEmail(longest)).toBe(longest);
    expect(() => requireEmail(longest.replace('.com', 'd.com'))).toThrow('EMAIL_INVALID');
  });

  it.each(['', '   '])('A5 requires an address instead of %j', (input) => {
    expect(() => requireEmail(input)).toThrow('EMAIL_REQUIRED');
  });

  it.each([
    'alice',
    'alice@',
    '@example.com',
    'alice@example',
    'alice@localhost',
    'alice@example..com',
    'alice@-example.com',
    'alice@example.123',
    'alice@127.0.0.1',
    'alice@[127.0.0.1]',
    '.alice@example.com',
    'alice.@example.com',
    'al..ice@example.com',
    'al ice@example.com',
    `${'a'.repeat(65)}@example.com`,
    'alice@bob@example.com',
    'alice@example.com,eve@example.com',
    'Alice <alice@example.com>',
  ])('A5 rejects %j', (input) => {
    expect(() => requireEmail(input)).toThrow('EMAIL_INVALID');
  });

  it.each([
    'alice@example.com\r\nBcc: eve@example.com',
    'alice@example.com\n',
    'alice\0@example.com',
    '=?utf-8?q?eve=40example.org=3e?=@example.com',
    '"alice"@example.com',
    'alice(comment)@example.com',
    'eve%example.org@example.com',
    'example.org!eve@example.com',
    'аlice@example.com',
    'alice@exаmple.com',
    'alice@example.com\u202e',
  ])('rel-S10 rejects %j', (input) => {
    expect(() => requireEmail(input)).toThrow('EMAIL_INVALID');
  });
});
