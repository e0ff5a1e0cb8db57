import {
  hmacOfRecoveryCode,
  newRecoveryCodes,
  newTotpSecret,
  parseFactorCode,
  stepOf,
  totpUri,
} from './factor.rules.ts';
import { seal, unseal } from './secret-box.ts';

/** Appendix B of RFC 6238, with the last six digits. */
const rfcSecret = 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ';
const rfcCodes: [seconds: number, code: string][] = [
  [59, '287082'],
  [1_111_111_109, '081804'],
  [1_234_567_890, '005924'],
  [2_000_000_000, '279037'],
];
const at = (seconds: number) => new Date(seconds * 1000);

describe('codes of authenticator apps', () => {
  it.each(rfcCodes)('asvs-6.3.3 are those of RFC 6238 at %i seconds', (seconds, code) => {
    expect(stepOf(rfcSecret, code, at(seconds))).toBe(Math.floor(seconds / 30));
  });

  it('asvs-6.3.3 count one step early or late, and no more', () => {
    const [seconds, code] = [1_111_111_109, '081804'];
    const step = Math.floor(seconds / 30);
    expect(stepOf(rfcSecret, code, at(seconds + 30))).toBe(step);
    expect(stepOf(rfcSecret, code, at(seconds - 30))).toBe(step);
    expect(stepOf(rfcSecret, code, at(seconds + 60))).toBeNull();
    expect(stepOf(rfcSecret, code, at(seconds - 60))).toBeNull();
  });

  it('asvs-6.3.3 have six digits', () => {
    for (const code of ['', '81804', '0818045', '08180a', ' 081804']) {
      expect(stepOf(rfcSecret, code, at(1_111_111_109))).toBeNull();
    }
    expect(parseFactorCode(' ０８１ ８０４ ')).toBe('081804');
  });

  it('asvs-6.3.3 come from secrets of 160 random bits', () => {
    const secrets = [newTotpSecret(), newTotpSecret()];
    expect(new Set(secrets).size).toBe(2);
    for (const secret of secrets) expect(secret).toMatch(/^[A-Z2-7]{32}$/);
    const uri = new URL(totpUri(secrets[0] ?? '', 'a b@example.com'));
    expect(uri.protocol).toBe('otpauth:');
    expect(decodeURIComponent(uri.pathname)).toContain('Vita:a b@example.com');
  });
});

describe('recovery codes', () => {
  it('asvs-6.3.3 are ten different ones of sixteen characters', () => {
    const codes = newRecoveryCodes();
    expect(new Set(codes).size).toBe(10);
    for (const code of codes) {
      expect(code).toMatch(/^[2-9a-hjkmnp-z]{4}(-[2-9a-hjkmnp-z]{4}){3}$/);
    }
  });

  it('asvs-6.3.3 are compared without case, spaces and hyphens, for one account and key', () => {
    const hmac = hmacOfRecoveryCode('key', 'alice', 'abcd-efgh-jkmn-pqrs');
    expect(hmacOfRecoveryCode('key', 'alice', ' ABCD efgh—jkmnpqrs')).toBe(hmac);
    expect(hmacOfRecoveryCode('key', 'bob', 'abcd-efgh-jkmn-pqrs')).not.toBe(hmac);
    expect(hmacOfRecoveryCode('yek', 'alice', 'abcd-efgh-jkmn-pqrs')).not.toBe(hmac);
  });
});

describe('sealed secrets', () => {
  it('asvs-6.3.3 open with their key for their owner only, and unchanged', () => {
    const sealed = seal('key', 'alice', 'secret');
    expect(sealed).not.toBe(seal('key', 'alice', 'secret'));
    expect(unseal('key', 'alice', sealed)).toBe('secret');
    expect(() => unseal('yek', 'alice', sealed)).toThrow();
    expect(() => unseal('key', 'bob', sealed)).toThrow();
    const bytes = Buffer.from(sealed, 'base64url');
    bytes[bytes.length - 1] = (bytes.at(-1) ?? 0) ^ 1;
    expect(() => unseal('key', 'alice', bytes.toString('base64url'))).toThrow();
  });
});
