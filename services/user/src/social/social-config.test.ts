import { readSocialConfig } from './social-config.ts';

const read = (environment: Record<string, string>) => readSocialConfig(environment, () => '');
const google = { GOOGLE_CLIENT_ID: 'id', GOOGLE_CLIENT_SECRET: 'secret' };
const wechat = {
  WECHAT_APP_ID: 'normal',
  WECHAT_APP_SECRET: 's',
  WECHAT_TEST_APP_ID: 'test',
  WECHAT_TEST_APP_SECRET: 's',
};

describe('the configured providers', () => {
  it('A12 are those of the development provider in development, and none in production', () => {
    expect(read({})).toMatchObject({ isDevelopment: true, apps: { wechat: {}, twitter: {} } });
    expect(read({ SOCIAL_PROVIDERS: 'none' }).apps).toEqual({});
    const production = read({ NODE_ENV: 'production' });
    expect(production).toMatchObject({ isDevelopment: false, apps: {} });
  });

  it('A12 are real ones as soon as one is configured', () => {
    const { apps, isDevelopment } = read({ NODE_ENV: 'production', ...google });
    expect(apps).toEqual({ google: { clientId: 'id', clientSecret: 'secret' } });
    expect(isDevelopment).toBe(false);
  });

  it('A12 need a secret for each id', () => {
    expect(() => read({ TWITTER_CLIENT_ID: 'id' })).toThrow('TWITTER_CLIENT_SECRET');
  });

  it('A14 Q50 have one of two ids of the messaging app, by configuration', () => {
    expect(read(wechat).apps.wechat?.clientId).toBe('normal');
    expect(read({ ...wechat, WECHAT_APP: 'test' }).apps.wechat?.clientId).toBe('test');
  });
});
