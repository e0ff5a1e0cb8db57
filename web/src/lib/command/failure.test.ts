import { ChunkLoadError } from '../load/chunk-loading.ts';
import { failureOf, failureText, toFailure } from './failure.ts';

const text = (id: string, values?: Record<string, string | number>) => {
  if (id === 'field.name') return 'product name';
  return id.startsWith('field.') ? id : `${id} ${JSON.stringify(values ?? {})}`;
};

describe('failure', () => {
  it('E3 reads code and parameters of a GraphQL error', () => {
    expect(toFailure({ code: 'CODE_TOO_SOON', params: { seconds: 9 } })).toEqual({
      code: 'CODE_TOO_SOON',
      params: { seconds: 9 },
    });
  });

  it('E3 treats unknown errors as internal', () => {
    expect(toFailure(undefined).code).toBe('INTERNAL');
    expect(toFailure({ code: 'GRAPHQL_VALIDATION_FAILED' }).code).toBe('INTERNAL');
    expect(toFailure({ code: 'toString' }).code).toBe('INTERNAL');
  });

  it('E9 tells a request that was not sent from one that failed', () => {
    expect(failureOf(new TypeError('Failed to fetch')).code).toBe('OFFLINE');
    expect(failureOf(new TypeError('Load failed')).code).toBe('OFFLINE');
    expect(failureOf(new ChunkLoadError('late')).code).toBe('OFFLINE');
    expect(failureOf(new TypeError('x is not a function')).code).toBe('UNAVAILABLE');
    expect(failureOf('fetch').code).toBe('UNAVAILABLE');
    expect(failureText(text, { code: 'OFFLINE', params: {} })).toBe('offline.failed {}');
  });

  it('X-M9 says when to try again, in seconds or from two minutes on in minutes', () => {
    const shown = (seconds: number) =>
      failureText(text, toFailure({ code: 'THROTTLED', params: { seconds } }));
    expect(shown(119)).toBe('error.THROTTLED.SECONDS {"seconds":119}');
    expect(shown(121)).toBe('error.THROTTLED.MINUTES {"minutes":3}');
    expect(failureText(text, toFailure({ code: 'THROTTLED' }))).toBe('error.THROTTLED {}');
  });

  it('X-L6 says that a nickname has characters that its writer cannot see', () => {
    const failure = toFailure({ code: 'FIELD_INVALID', params: { field: 'nickname' } });
    expect(failureText(text, failure)).toContain('error.FIELD_INVALID.NICKNAME ');
  });

  it('P5 names the label of a field that differs from its name', () => {
    const params = { field: 'other', label: 'name' };
    expect(failureText(text, { code: 'FIELD_REQUIRED', params })).toContain('product name');
  });

  it('M3 says which product of a list does not exist', () => {
    const params = { field: 'productIds', index: 1 };
    const shown = failureText(text, { code: 'FIELD_INVALID', params });
    expect(shown).toMatch(/^error\.FIELD_INVALID\.PRODUCTS .*"number":"2"/);
  });

  it('L1 U4 asks for a reason, and for the words of a lead, in a sentence of its own', () => {
    const required = (field: string) =>
      failureText(text, { code: 'FIELD_REQUIRED', params: { field } });
    expect(required('reason')).toContain('error.FIELD_REQUIRED.REASON ');
    expect(required('intro')).toContain('error.FIELD_REQUIRED.INTRO ');
    expect(required('name')).toContain('error.FIELD_REQUIRED ');
  });

  it('E3 names the field in the reader’s language', () => {
    expect(failureText(text, { code: 'FIELD_REQUIRED', params: { field: 'name' } })).toBe(
      'error.FIELD_REQUIRED {"field":"product name"}',
    );
    expect(failureText(text, { code: 'FIELD_REQUIRED', params: { field: 'other' } })).toBe(
      'error.FIELD_REQUIRED {"field":"other"}',
    );
  });
});
