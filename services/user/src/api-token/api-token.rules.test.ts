import fc from 'fast-check';
import { DomainError } from '#kit/runtime/errors';
import { apiTokenPattern, apiTokens, holdsApiToken, tokenScopes } from '#schema/api-tokens';
import { lastUseAt, needsLastUse, newApiToken, parseTerms } from './api-token.rules.ts';

const refusal = (input: Partial<Parameters<typeof parseTerms>[0]>) => {
  try {
    return parseTerms({ name: 'CI', scopes: ['read'], days: 30, ...input });
  } catch (error) {
    const { code, params } = error as DomainError;
    return [code, params.field, params.label];
  }
};

describe('the terms of an API token', () => {
  it('Q8 have each scope once, in one order, whatever order a client sends', () => {
    const some = fc.array(fc.constantFrom(...tokenScopes), { minLength: 1, maxLength: 9 });
    fc.assert(
      fc.property(some, (scopes) => {
        const { scopes: kept } = parseTerms({ name: ' my \n bot ', scopes, days: 90 });
        expect(kept).toEqual(tokenScopes.filter((scope) => scopes.includes(scope)));
      }),
    );
    expect(refusal({ name: ' my \n bot ' })).toMatchObject({ name: 'my bot' });
  });

  it('Q8 are refused without a name, without a scope and with another lifetime', () => {
    expect(refusal({ name: ' ' })).toEqual(['FIELD_REQUIRED', 'name', 'tokenName']);
    expect(refusal({ name: 'x'.repeat(apiTokens.name.max + 1) })).toEqual([
      'FIELD_LENGTH',
      'name',
      'tokenName',
    ]);
    expect(refusal({ name: 'a\u202eb' })).toEqual(['FIELD_INVALID', 'name', 'tokenName']);
    expect(refusal({ scopes: [] })).toEqual(['FIELD_REQUIRED', 'scopes', 'tokenScopes']);
    for (const days of [0, 31, 366, -30]) {
      expect(refusal({ days })).toEqual(['FIELD_INVALID', 'days', 'tokenLifetime']);
    }
  });
});

describe('an API token', () => {
  it('Q8 is found in every text by its prefix, and is never made twice', () => {
    const made = Array.from({ length: 50 }, newApiToken);
    expect(new Set(made).size).toBe(50);
    for (const token of made) {
      expect(token).toMatch(apiTokenPattern);
      expect(holdsApiToken(`x=${token}&`)).toBe(true);
    }
    expect(holdsApiToken('vita_pat_ is the prefix')).toBe(false);
  });

  it('Q8 stores its last use once a minute, without the seconds', () => {
    const at = (seconds: number) => new Date(Date.UTC(2026, 0, 1, 0, 0, seconds));
    expect(needsLastUse(null, at(0))).toBe(true);
    const stored = lastUseAt(at(59));
    expect(stored).toEqual(at(0));
    expect(needsLastUse(stored, at(59))).toBe(false);
    expect(needsLastUse(stored, at(60))).toBe(true);
  });
});
