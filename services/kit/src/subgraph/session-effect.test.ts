import type { RequestContext } from './context.ts';
import { applySessionEffect, watchSession, writeSessionEffect } from './session-effect.ts';

const expiresAt = new Date('2027-05-21T12:00:00Z');

describe('session effects', () => {
  it('X-M6 X-M7 carry the device cookie of a visitor to the gateway', () => {
    const visitor = {
      viewer: null,
      language: 'en' as const,
      client: { address: '10.0.0.1', isBrowser: true, device: null },
    };
    const { context, effect } = watchSession(visitor);
    expect(effect()).toBeNull();
    context.session.remember('device', expiresAt);
    const written = writeSessionEffect(effect() as never);
    const calls: unknown[] = [];
    const caller: RequestContext = {
      ...visitor,
      session: {
        issue: () => void calls.push('issue'),
        clear: () => void calls.push('clear'),
        remember: (...device) => void calls.push(device),
        renew: () => void calls.push('renew'),
      },
    };
    applySessionEffect(written, caller);
    expect(calls).toEqual([['device', expiresAt]]);
    expect(caller.viewer).toBeNull();
  });

  it('R6 tell the gateway that the sessions of a member say something else', () => {
    const viewer = { userId: 'alice', sessionId: 'one', roles: [], wallet: '0x1' };
    const request = {
      viewer,
      language: 'en' as const,
      client: { address: '10.0.0.1', isBrowser: true },
    };
    const { context, effect } = watchSession(request);
    const { wallet: _, ...without } = viewer;
    context.viewer = without;
    context.session.renew();
    let renewed = 0;
    const nothing = () => undefined;
    const session = { issue: nothing, clear: nothing, remember: nothing, renew: () => renewed++ };
    const caller: RequestContext = { ...request, session };
    applySessionEffect(writeSessionEffect(effect() as never), caller);
    expect([renewed, caller.viewer]).toEqual([1, without]);
  });
});
