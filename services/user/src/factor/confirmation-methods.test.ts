import { confirmationMethods } from './confirmation-methods.ts';

const none = { hasPassword: false, hasTotp: false, hasPasskey: false, recoveryCodes: 0 };

describe('the ways to confirm', () => {
  it('asvs-7.5.1 are password, app and passkey, and the wallet beside them', () => {
    const factors = { hasPassword: true, hasTotp: true, hasPasskey: true, recoveryCodes: 10 };
    const own = ['PASSWORD', 'CODE', 'PASSKEY'];
    expect(confirmationMethods(factors, ['email'])).toEqual(own);
    expect(confirmationMethods(factors, ['email', 'wallet'])).toEqual([...own, 'WALLET']);
  });

  it('asvs-7.5.1 are linked sites only without password, app and passkey', () => {
    const linked = ['google', 'twitter', 'wechat'] as const;
    expect(confirmationMethods({ ...none, hasPassword: true }, linked)).toEqual(['PASSWORD']);
    expect(confirmationMethods({ ...none, hasTotp: true }, linked)).toEqual(['CODE']);
    expect(confirmationMethods({ ...none, hasPasskey: true }, linked)).toEqual(['PASSKEY']);
    expect(confirmationMethods(none, linked)).toEqual(['GOOGLE', 'TWITTER', 'WECHAT']);
    expect(confirmationMethods(none, ['wallet', 'google'])).toEqual(['WALLET', 'GOOGLE']);
  });

  it('asvs-7.5.1 are a new login when there is no other', () => {
    expect(confirmationMethods(none, [])).toEqual(['LOGIN']);
    expect(confirmationMethods(none, ['wallet'])).toEqual(['WALLET']);
  });
});
