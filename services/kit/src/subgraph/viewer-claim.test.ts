import { createHmac } from 'node:crypto';
import { DomainError } from '../runtime/errors.ts';
import {
  type CallClaim,
  isClaimFor,
  parseClaimKeys,
  signClaim,
  verifyClaim,
} from './viewer-claim.ts';

const key = { id: 'k1', secret: 'a'.repeat(32) };
const other = { id: 'k2', secret: 'b'.repeat(32) };
const start = Date.UTC(2026, 10, 21);
const at = (ms: number) => ({ now: () => new Date(start + ms) });
const claim: CallClaim = {
  viewer: { userId: 'u', sessionId: 's', roles: [3] },
  language: 'zh',
  client: { address: '127.0.0.1', isBrowser: true },
  traceparent: '00-0af7651916cd43dd8448eb211c80319c-b7ad6b7169203331-01',
  deadline: start + 10_000,
};
const call = { path: '/graphql', body: '{"query":"{ a }"}' };
const signed = signClaim(key, 'catalog', claim, call, at(0));

const payloadOf = (text: string): Record<string, unknown> =>
  JSON.parse(Buffer.from(text.split('.')[1] ?? '', 'base64url').toString());

/** The claim with other values, signed with the right key. */
function withPayload(text: string, changes: object): string {
  const payload = JSON.stringify({ ...payloadOf(text), ...changes });
  const signedPart = `${key.id}.${Buffer.from(payload).toString('base64url')}`;
  const mac = createHmac('sha256', key.secret).update(signedPart).digest('base64url');
  return `${signedPart}.${mac}`;
}

function outcomeOf(run: () => unknown): string {
  try {
    run();
  } catch (error) {
    if (error instanceof DomainError) return error.code;
    throw error;
  }
  return 'accepted';
}

describe('viewer claim', () => {
  it('is returned as it was signed, with any known key', () => {
    expect(verifyClaim([other, key], 'catalog', signed, at(0))).toMatchObject(claim);
    const visitor = signClaim(key, 'user', { ...claim, viewer: null }, call, at(0));
    expect(verifyClaim([key], 'user', visitor, at(0)).viewer).toBeNull();
  });

  it('rel-S34 of a program has another audience, which a service without scopes refuses', () => {
    const viewer = { userId: 'u', sessionId: 't', roles: [], scopes: ['read' as const] };
    const program = signClaim(key, 'catalog', { ...claim, viewer }, call, at(0));
    expect(verifyClaim([key], 'catalog', program, at(0)).viewer).toEqual(viewer);
    // What every release compares with its own name.
    expect(payloadOf(program).audience).toBe('catalog#api-token');
    expect(payloadOf(signed).audience).toBe('catalog');
    const asSession = withPayload(program, { audience: 'catalog' });
    expect(outcomeOf(() => verifyClaim([key], 'catalog', asSession, at(0)))).toBe(
      'UNAUTHENTICATED',
    );
    const withoutScopes = withPayload(program, { viewer: { ...viewer, scopes: undefined } });
    expect(outcomeOf(() => verifyClaim([key], 'catalog', withoutScopes, at(0)))).toBe(
      'UNAUTHENTICATED',
    );
  });

  it('is accepted for 60 seconds, and from a clock that is up to 5 seconds ahead', () => {
    const verdict = (ms: number) => outcomeOf(() => verifyClaim([key], 'catalog', signed, at(ms)));
    expect([-5_000, 0, 60_000].map(verdict)).toEqual(['accepted', 'accepted', 'accepted']);
    expect([-5_001, 60_001].map(verdict)).toEqual(['UNAUTHENTICATED', 'UNAUTHENTICATED']);
  });

  it('is rejected when missing, for another service, of an unknown key or modified', () => {
    const verdict = (text: string | undefined, audience = 'catalog', keys = [key]) =>
      outcomeOf(() => verifyClaim(keys, audience, text, at(0)));
    const forged = signClaim({ ...key, secret: other.secret }, 'catalog', claim, call, at(0));
    const [id, payload = '', mac] = signed.split('.');
    const staff = Buffer.from(
      Buffer.from(payload, 'base64url').toString().replace('"u"', '"v"'),
    ).toString('base64url');
    expect([
      verdict(undefined),
      verdict(''),
      verdict('k1.e30.'),
      verdict(`${signed}.x`),
      verdict(signed, 'vitamin'),
      verdict(signed, 'catalog', [other]),
      verdict(forged),
      verdict(`${id}.${staff}.${mac}`),
      verdict(`k2.${payload}.${mac}`, 'catalog', [key, other]),
    ]).toEqual(Array(9).fill('UNAUTHENTICATED'));
  });
});

describe('a claim of one call', () => {
  it('X-L16 is bound to path and body', () => {
    const verified = verifyClaim([key], 'catalog', signed, at(0));
    expect(isClaimFor(verified, call)).toBe(true);
    expect(isClaimFor(verified, { ...call, body: Buffer.from(call.body) })).toBe(true);
    expect(isClaimFor(verified, { ...call, body: `${call.body} ` })).toBe(false);
    expect(isClaimFor(verified, { ...call, path: '/internal/members' })).toBe(false);
    // Path and body cannot be shifted against each other.
    for (const path of ['/graphql\n{', '/graphql{']) {
      expect(isClaimFor(verified, { path, body: call.body.slice(1) })).toBe(false);
    }
    expect(isClaimFor({ ...verified, call: undefined }, call)).toBe(false);
  });

  it('X-L16 has an id of its own each time', () => {
    const other = signClaim(key, 'catalog', claim, call, at(0));
    const ids = [signed, other].map((text) => verifyClaim([key], 'catalog', text, at(0)).id);
    expect(new Set(ids).size).toBe(2);
  });

  it.each([undefined, null, 'now', Number.NaN])(
    'X-L16 is rejected when its time of issue is %j',
    (issuedAt) => {
      const payload = { ...claim, audience: 'catalog', issuedAt };
      const text = `${key.id}.${Buffer.from(JSON.stringify(payload)).toString('base64url')}`;
      const mac = createHmac('sha256', key.secret).update(text).digest('base64url');
      const verify = () => verifyClaim([key], 'catalog', `${text}.${mac}`, at(0));
      expect(outcomeOf(verify)).toBe('UNAUTHENTICATED');
    },
  );
});

describe('claim keys', () => {
  it('are parsed in order, the signing key first', () => {
    expect(parseClaimKeys(`new:${other.secret}, k1:${key.secret}`)).toEqual([
      { id: 'new', secret: other.secret },
      key,
    ]);
  });

  it('are rejected when one is missing or too short', () => {
    for (const value of [undefined, '', 'k1:short', `k1:${key.secret},`]) {
      expect(() => parseClaimKeys(value)).toThrow('32 characters');
    }
  });
});
