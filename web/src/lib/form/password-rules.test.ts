import { checkPassword, isPassword } from './password-rules.ts';

describe('password rules', () => {
  it('A7 checks each condition on its own', () => {
    expect(checkPassword('abc')).toEqual({ length: false, letter: true, digit: false });
    expect(checkPassword('12345')).toEqual({ length: false, letter: false, digit: true });
    expect(checkPassword('abcdef')).toEqual({ length: true, letter: true, digit: false });
    expect(checkPassword('abcde1')).toEqual({ length: true, letter: true, digit: true });
  });

  it('A7 accepts 6 to 20 characters', () => {
    expect(isPassword('abcd1')).toBe(false);
    expect(isPassword(`a1${'x'.repeat(18)}`)).toBe(true);
    expect(isPassword(`a1${'x'.repeat(19)}`)).toBe(false);
  });
});
