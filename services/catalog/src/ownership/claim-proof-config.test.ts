import { readClaimProofConfig } from './claim-proof-config.ts';

const origin = () => 'http://localhost:4000';
const read = (environment: Record<string, string>) => readClaimProofConfig(environment, origin);

describe('where claims are checked', () => {
  it('R5 is the stand-in of this machine in development, and the public network elsewhere', () => {
    expect(read({})).toEqual({ standIn: origin });
    expect(read({ CLAIM_SITES: 'public' })).toEqual({});
    expect(read({ NODE_ENV: 'production' })).toEqual({});
  });

  it('R5 is never the stand-in in production', () => {
    const environment = { NODE_ENV: 'production', CLAIM_SITES: 'development' };
    expect(() => read(environment)).toThrow('CLAIM_SITES must be public in production');
  });

  it('R5 can be other name servers than those of the machine', () => {
    const given = '192.0.2.1,192.0.2.2:5353,[2001:db8::1]:53';
    expect(read({ NODE_ENV: 'production', CLAIM_NAME_SERVERS: given })).toEqual({
      servers: ['192.0.2.1', '192.0.2.2:5353', '[2001:db8::1]:53'],
    });
    expect(() => read({ CLAIM_NAME_SERVERS: 'ns.example.com' })).toThrow(
      'CLAIM_NAME_SERVERS must be',
    );
  });
});
