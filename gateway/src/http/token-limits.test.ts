import type { ServerResponse } from 'node:http';
import { DomainError } from '#kit/runtime/errors';
import type { RequestContext } from '#kit/subgraph/context';
import { tokenTraffic } from '#schema/traffic-limits';
import { createTokenLimits } from './token-limits.ts';

const { window, requests, cost } = tokenTraffic;

function setUp() {
  let now = 0;
  const headers = new Map<string, unknown>();
  const response = {
    headersSent: false,
    setHeader: (name: string, value: unknown) => void headers.set(name, value),
  } as unknown as ServerResponse;
  const limits = createTokenLimits(() => now);
  const contextOf = (sessionId: string, scopes?: string[]) =>
    ({ viewer: { userId: 'u', sessionId, roles: [], scopes } }) as unknown as RequestContext;
  const refusal = (run: () => void) => {
    try {
      run();
      return null;
    } catch (error) {
      const { code, params } = error as DomainError;
      return [code, params.seconds];
    }
  };
  return {
    ...{ headers, response, limits, contextOf, refusal },
    pass: (ms: number) => {
      now += ms;
    },
  };
}

describe('limits of an API token', () => {
  it('Q8 say in structured fields what is left of requests and of cost', () => {
    const { limits, response, headers, contextOf, pass } = setUp();
    const context = contextOf('t', ['read']);
    limits.takeRequest('t', response);
    limits.linkResponse(context, response);
    expect(headers.get('ratelimit-policy')).toBe(
      `"requests";q=${requests};w=60, "cost";q=${cost};qu="cost";w=60`,
    );
    expect(headers.get('ratelimit')).toBe(
      `"requests";r=${requests - 1};t=60, "cost";r=${cost};t=60`,
    );
    pass(20_500);
    limits.takeCost(context, 150);
    expect(headers.get('ratelimit')).toBe(
      `"requests";r=${requests - 1};t=40, "cost";r=${cost - 150};t=40`,
    );
  });

  it('Q8 refuse further requests of that token alone, until the window ends', () => {
    const { limits, response, headers, refusal, pass } = setUp();
    for (let count = 0; count < requests; count++) limits.takeRequest('t', null);
    pass(window - 1500);
    expect(refusal(() => limits.takeRequest('t', response))).toEqual(['THROTTLED', 2]);
    expect(headers.get('ratelimit')).toContain('"requests";r=0;t=2');
    expect(refusal(() => limits.takeRequest('other', null))).toBeNull();
    pass(1500);
    expect(refusal(() => limits.takeRequest('t', null))).toBeNull();
  });

  it('Q8 refuse an operation that costs more than is left, which a cheaper one may use', () => {
    const { limits, contextOf, refusal } = setUp();
    const context = contextOf('t', []);
    limits.takeCost(context, cost - 10);
    expect(refusal(() => limits.takeCost(context, 11))).toEqual(['THROTTLED', 60]);
    expect(refusal(() => limits.takeCost(context, 10))).toBeNull();
    expect(refusal(() => limits.takeCost(context, 1))).toEqual(['THROTTLED', 60]);
    // A session has no such limit.
    expect(refusal(() => limits.takeCost(contextOf('t'), cost + 1))).toBeNull();
  });
});
