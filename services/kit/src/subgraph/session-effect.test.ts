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
      },
    };
    applySessionEffect(written, caller);
    expect(calls).toEqual([['device', expiresAt]]);
    expect(caller.viewer).toBeNull();
  });
});
