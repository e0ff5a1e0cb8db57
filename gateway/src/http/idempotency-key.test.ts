import fc from 'fast-check';
import { idempotency } from '#schema/limits';
import { idempotencyKeyOf, parseIdempotencyKey } from './idempotency-key.ts';

describe('Idempotency-Key', () => {
  it('C-M12 is undefined without the header', () => {
    expect(idempotencyKeyOf({ headers: {} })).toBeUndefined();
    expect(idempotencyKeyOf({ headers: { 'idempotency-key': 'k-1' } })).toBe('k-1');
  });

  it('C-M12 has 1 to 128 visible ASCII characters', () => {
    const isValid = (text: string) =>
      text.length > 0 &&
      text.length <= idempotency.keyLength &&
      [...text].every((character) => character > ' ' && character < '\x7f');
    const anyText = fc.oneof(
      fc.string({ unit: 'binary', maxLength: 140 }),
      fc.string({ unit: 'grapheme-ascii', maxLength: 140 }),
      fc.constantFrom('', 'a\n', '\na', 'x'.repeat(128), 'x'.repeat(129)),
    );
    fc.assert(
      fc.property(anyText, (text) => {
        if (isValid(text)) expect(parseIdempotencyKey(text)).toBe(text);
        else expect(() => parseIdempotencyKey(text)).toThrow('IDEMPOTENCY_KEY_INVALID');
      }),
    );
    for (const other of [1, {}, ['k'], true]) {
      expect(() => parseIdempotencyKey(other)).toThrow('IDEMPOTENCY_KEY_INVALID');
    }
  });
});
