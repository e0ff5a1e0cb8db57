import type { FailureCode } from './failure.ts';
import { createIdempotencyKeys } from './idempotency-key.ts';

const keysInOrder = () => {
  let last = 0;
  return createIdempotencyKeys(() => String(++last));
};
const failure = (code: FailureCode) => ({ code, params: {} });

describe('the keys of a form', () => {
  it('C-M12 sends the key again when nobody knows whether the write was done', () => {
    const keys = keysInOrder();
    expect(keys.keyOf({ text: 'one' })).toBe('1');
    const unknown = [
      'TIMEOUT',
      'UNAVAILABLE',
      'OFFLINE',
      'INTERNAL',
      'IDEMPOTENCY_KEY_IN_USE',
    ] as const;
    for (const code of unknown) {
      keys.settled(failure(code));
      expect([code, keys.keyOf({ text: 'one' })]).toEqual([code, '1']);
    }
  });

  it('C-M12 makes a key for each new write', () => {
    const keys = keysInOrder();
    expect(keys.keyOf({ text: 'one' })).toBe('1');
    expect(keys.keyOf({ text: 'two' })).toBe('2');
    keys.settled(null);
    expect(keys.keyOf({ text: 'two' })).toBe('3');
    keys.settled(failure('FIELD_LENGTH'));
    expect(keys.keyOf({ text: 'two' })).toBe('4');
  });

  it('C-M12 has keys that the server accepts and that differ', () => {
    const key = createIdempotencyKeys().keyOf({});
    expect(key).toMatch(/^[0-9a-f]{32}$/);
    expect(createIdempotencyKeys().keyOf({})).not.toBe(key);
  });
});
