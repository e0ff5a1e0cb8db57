import { readPreparationKeys, toPlatformConfig } from './config.ts';

const production = {
  NODE_ENV: 'production',
  SEED: 'none',
  SMTP_URL: 'smtp://mail.example:25',
};

describe('configuration of the platform', () => {
  it('needs no variable in development and listens on loopback only', () => {
    const config = toPlatformConfig({});
    expect(config).toMatchObject({
      profile: 'development',
      port: 4000,
      seed: 'demo',
      host: '127.0.0.1',
    });
  });

  it('ignores HOST in development', () => {
    expect(toPlatformConfig({ HOST: '0.0.0.0' }).host).toBe('127.0.0.1');
    expect(toPlatformConfig({ ...production, HOST: '0.0.0.0' }).host).toBe('0.0.0.0');
  });

  it('reports all wrong variables at once', () => {
    expect(() => toPlatformConfig({ PORT: 'x', SEED: 'some' })).toThrow(/PORT .*; SEED /);
  });

  it('rejects the demonstration and crash points in production', () => {
    expect(() => toPlatformConfig({ ...production, SEED: 'demo' })).toThrow(/SEED/);
    expect(() => toPlatformConfig({ ...production, CRASH_AT: 'after_commit:1' })).toThrow(
      /CRASH_AT/,
    );
  });

  it.each(['a', 'short', 'password-only', 'vita2025', 'qwerty123', 'Founder2026'])(
    'X-M4 rejects the staff password %j in production',
    (password) => {
      const staff = { STAFF_EMAIL: 'founder@example.com', STAFF_PASSWORD: password };
      expect(() => toPlatformConfig({ ...production, ...staff })).toThrow(/STAFF_PASSWORD/);
      expect(toPlatformConfig(staff).staff?.password).toBe(password);
    },
  );

  it('X-M4 accepts a good staff password in production', () => {
    const staff = { STAFF_EMAIL: 'founder@example.com', STAFF_PASSWORD: 'zebra-42-xylo' };
    expect(toPlatformConfig({ ...production, ...staff }).staff?.password).toBe('zebra-42-xylo');
  });

  it.each([
    ['analyst-demo'],
    ['x'],
    ['0123456789abcdef0123456789abcde'],
    ['a'.repeat(40)],
    ['analyst-demo-0123456789abcdef0123456789'],
    ['0123456789abcdef0123456789abcdef,0123456789abcdef0123456789abcdef'],
    ['0123456789abcdef0123456789abcdef,analyst-demo'],
  ])('X-M4 rejects the analyst tokens %j in production', (tokens) => {
    const variables = { ANALYST_TOKENS: tokens };
    expect(() => toPlatformConfig({ ...production, ...variables })).toThrow(
      /^ANALYST_TOKENS must (be random tokens of 32 characters|not repeat a token)/,
    );
    expect(toPlatformConfig(variables).analystTokens).toEqual(tokens.split(','));
  });

  it('X-M4 accepts long, distinct analyst tokens in production', () => {
    const tokens = ['0123456789abcdef0123456789abcdef', 'fedcba9876543210fedcba9876543210'];
    const environment = { ...production, ANALYST_TOKENS: ` ${tokens.join(' , ')},` };
    expect(toPlatformConfig(environment).analystTokens).toEqual(tokens);
  });

  it('asvs-6.3.3 requires a second factor of staff in production, unless that is switched off', () => {
    const requires = (environment: object) =>
      toPlatformConfig({ ...environment }).requireStaffFactor;
    expect([requires({}), requires(production)]).toEqual([false, true]);
    expect(requires({ ...production, REQUIRE_STAFF_SECOND_FACTOR: 'off' })).toBe(false);
    expect(requires({ REQUIRE_STAFF_SECOND_FACTOR: 'on' })).toBe(true);
    expect(() => requires({ REQUIRE_STAFF_SECOND_FACTOR: 'yes' })).toThrow(
      /REQUIRE_STAFF_SECOND_FACTOR must be one of on, off, default/,
    );
  });

  it('has a default analyst token in development and none in production', () => {
    expect(toPlatformConfig({}).analystTokens).toEqual(['analyst-demo']);
    expect(toPlatformConfig(production).analystTokens).toEqual([]);
  });

  it('X-M12 prepares with the key of the security log, and with CODE_KEY where that is missing', () => {
    const [code, log] = ['c'.repeat(32), 'l'.repeat(32)];
    expect(readPreparationKeys({ CODE_KEY: code, SECURITY_LOG_KEY: log })).toEqual({
      codeKey: code,
      securityLogKey: log,
    });
    expect(readPreparationKeys({ CODE_KEY: code }).securityLogKey).toBe(code);
    expect(() => readPreparationKeys({ CODE_KEY: code, SECURITY_LOG_KEY: 'short' })).toThrow(
      /SECURITY_LOG_KEY/,
    );
    expect(() => readPreparationKeys({ SECURITY_LOG_KEY: log })).toThrow(/CODE_KEY/);
  });
});
