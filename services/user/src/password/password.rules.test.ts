import { commonPasswords } from './common-passwords.ts';
import { guessedPasswords } from './guessed-passwords.ts';
import { parseNewPassword } from './password.rules.ts';

describe('password rules', () => {
  it.each(['zbcde1', '1bcdef', 'abcdefghij1234567890', 'pässword 1', '密码密码a1'])(
    'A7 accepts %j',
    (password) => {
      expect(parseNewPassword(password, true)).toBe(password);
    },
  );

  it.each(['abcd1', 'abcdefghij12345678901', 'abcdefgh', '12345678', '密码密码密码1', '      '])(
    'A7 rejects %j',
    (password) => {
      expect(() => parseNewPassword(password, false)).toThrow('PASSWORD_RULE');
    },
  );

  it('A7 requires a password', () => {
    expect(() => parseNewPassword('', false)).toThrow('PASSWORD_REQUIRED');
  });

  it('rel-C1 rejects common passwords when configured to', () => {
    expect(() => parseNewPassword('Password1', true)).toThrow('PASSWORD_COMMON');
    expect(parseNewPassword('Password1', false)).toBe('Password1');
  });

  it('rel-C1 lists only passwords that the rule accepts', () => {
    for (const password of commonPasswords)
      expect(parseNewPassword(password, false)).toBe(password);
  });

  it('X-L7 lists at least 3,000 passwords that the rule accepts', () => {
    expect(guessedPasswords.size).toBeGreaterThanOrEqual(3000);
    for (const password of guessedPasswords) {
      expect(parseNewPassword(password, false)).toBe(password);
    }
  });

  it.each([
    'Ｐassword1',
    'monkey2026',
    'Dragon@123',
    'vita2025',
    'Vita!2027',
    'V1t4-99',
    '2024vitamins',
    'g0ldfinger7',
    'web3.1999',
  ])('X-L7 rejects %j, which is common or a word of the site', (password) => {
    expect(() => parseNewPassword(password, true)).toThrow('PASSWORD_COMMON');
    expect(parseNewPassword(password, false)).toBe(password);
  });

  it('X-L7 rejects a password with the name in the address', () => {
    const email = 'lovelace+vita@example.org';
    expect(() => parseNewPassword('Lovelace1815', true, email)).toThrow('PASSWORD_COMMON');
    expect(parseNewPassword('lovely1815x', true, email)).toBe('lovely1815x');
    expect(parseNewPassword('correct7adahorse', true, 'ada@example.org')).toBe('correct7adahorse');
  });

  it.each(['correct7horse', 'another8horse', 'zebra-42-xyl', 'vitality7garden', '维他命7abc!x'])(
    'X-L7 accepts %j',
    (password) => {
      expect(parseNewPassword(password, true, 'person1@example.com')).toBe(password);
    },
  );
});
