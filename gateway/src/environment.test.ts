import { readFileSync } from 'node:fs';
import { parse } from 'yaml';
import { ConfigError } from '#kit/runtime/config';
import { pageMarkOf, readSiteEnvironments, serversOf } from './environment.ts';
import { commonHeaders } from './http/security-headers.ts';
import { withServers } from './rest/servers.ts';

const addresses = {
  PUBLIC_URL: 'https://test.vita.example',
  // That of this installation is PUBLIC_URL.
  TEST_URL: 'https://old.vita.example',
  PRODUCTION_URL: 'https://vita.example',
};

describe('the environment of an installation', () => {
  it('O1 Q67 is development in a site that was started for development, and then nothing is marked', () => {
    const site = readSiteEnvironments({});
    expect(site.current).toBe('development');
    expect(pageMarkOf(site)).toBeNull();
    expect(serversOf(site)).toEqual([{ url: '/', description: 'development' }]);
    expect(commonHeaders(null, site.current)).not.toHaveProperty('x-robots-tag');
  });

  it('O1 Q67 is production unless it is set, and then nothing is marked', () => {
    const PUBLIC_URL = 'https://vita.example';
    const site = readSiteEnvironments({ NODE_ENV: 'production', PUBLIC_URL });
    expect(site).toEqual({
      current: 'production',
      addresses: { test: null, mirror: null, production: 'https://vita.example' },
    });
    expect(pageMarkOf(site)).toBeNull();
    expect(serversOf(site)).toEqual([{ url: '/', description: 'production' }]);
    const headers = commonHeaders(null, site.current);
    expect(headers).toMatchObject({ 'x-vita-environment': 'production' });
    expect(headers).not.toHaveProperty('x-robots-tag');
  });

  it('O1 lists the addresses of the other environments in the OpenAPI document', () => {
    const site = readSiteEnvironments({ VITA_ENVIRONMENT: 'test', ...addresses });
    expect(site.addresses.test).toBe('https://test.vita.example');
    const yaml = readFileSync('schema/rest/openapi.yaml', 'utf8');
    const served = parse(withServers(yaml, serversOf(site)));
    expect(served.servers).toEqual([
      { url: '/', description: 'test' },
      { url: 'https://vita.example', description: 'production' },
    ]);
    expect({ ...served, servers: null }).toEqual({ ...parse(yaml), servers: null });
  });

  it.each([{ VITA_ENVIRONMENT: 'staging' }, { MIRROR_URL: 'https://vita.example/mirror' }])(
    'O1 rejects %j',
    (environment) => {
      expect(() => readSiteEnvironments(environment)).toThrow(ConfigError);
    },
  );
});
