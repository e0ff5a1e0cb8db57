import { createHash } from 'node:crypto';
import { newState, operationOfState, secretsOf } from './state.rules.ts';

describe('a state', () => {
  it('Q49 is its operation and 256 random bits', () => {
    const state = newState('login');
    expect(state).toMatch(/^login\.[\w-]{43}$/);
    expect(newState('login')).not.toBe(state);
    expect(operationOfState(state)).toBe('login');
    expect(operationOfState(newState('bind'))).toBe('bind');
  });

  it.each(['', 'login', 'login.short', 'reset.'.padEnd(49, 'a'), ` ${newState('login')}`])(
    'Q49 is no state: %j',
    (text) => expect(operationOfState(text)).toBeNull(),
  );

  it('Q49 has a verifier of PKCE that depends on key, state and browser', () => {
    const [state, other] = [newState('login'), newState('login')];
    const { verifier, challenge, nonce } = secretsOf('key', state, 'device');
    expect(verifier).toMatch(/^[\w-]{43,128}$/);
    expect(challenge).toBe(createHash('sha256').update(verifier).digest('base64url'));
    const verifiers = [
      verifier,
      nonce,
      secretsOf('key', other, 'device').verifier,
      secretsOf('key', state, 'another').verifier,
      secretsOf('another', state, 'device').verifier,
    ];
    expect(new Set(verifiers).size).toBe(5);
    expect(secretsOf('key', state, 'device').verifier).toBe(verifier);
  });
});
