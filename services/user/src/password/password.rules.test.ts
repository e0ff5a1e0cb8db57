import { commonPasswords } from './common-passwords.ts';
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
});
