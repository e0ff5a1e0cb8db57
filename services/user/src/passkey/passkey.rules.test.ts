import { isClone, parsePasskeyName, relyingParty } from './passkey.rules.ts';

describe('passkeys', () => {
  it('asvs-6.3.3 are bound to the configured host and its origin', () => {
    const party = relyingParty('https://vita.example');
    expect(party.id).toBe('vita.example');
    expect(party.isOwnOrigin('https://vita.example')).toBe(true);
    for (const origin of [
      'http://vita.example',
      'https://vita.example:8443',
      'https://www.vita.example',
      'http://localhost:4000',
      '',
    ]) {
      expect(party.isOwnOrigin(origin)).toBe(false);
    }
  });

  it('asvs-6.3.3 are bound to localhost at any port in development', () => {
    const party = relyingParty(null);
    expect(party.id).toBe('localhost');
    expect(['http://localhost:4000', 'http://localhost'].every(party.isOwnOrigin)).toBe(true);
    for (const origin of [
      'https://vita.example',
      'http://localhost.evil.test',
      'x http://localhost',
    ]) {
      expect(party.isOwnOrigin(origin)).toBe(false);
    }
  });

  it('asvs-6.3.3 count up, except for those that do not count', () => {
    expect([isClone(0, 0), isClone(0, 1), isClone(4, 5)]).toEqual([false, false, false]);
    expect([isClone(4, 4), isClone(4, 3), isClone(4, 0)]).toEqual([true, true, true]);
  });

  it('asvs-6.3.3 have names of 1 to 30 characters', () => {
    expect(parsePasskeyName(' 手机 ')).toBe('手机');
    expect(() => parsePasskeyName(' ')).toThrow('FIELD_REQUIRED');
    expect(parsePasskeyName('钥'.repeat(30))).toHaveLength(30);
    expect(() => parsePasskeyName('钥'.repeat(31))).toThrow('FIELD_LENGTH');
  });
});
