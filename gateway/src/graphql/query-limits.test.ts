import { getIntrospectionQuery, parse } from 'graphql';
import { security } from '#schema/limits';
import { assertWithinLimits } from './query-limits.ts';

const nested = (depth: number) => `{ ${'a { '.repeat(depth - 1)}a${' }'.repeat(depth - 1)} }`;
const codeOf = (source: string) => {
  try {
    assertWithinLimits(parse(source));
    return 'accepted';
  } catch (error) {
    return (error as { code: string }).code;
  }
};

describe('assertWithinLimits', () => {
  it('rel-S30 accepts the deepest allowed level and rejects the next', () => {
    expect(codeOf(nested(security.queryDepth))).toBe('accepted');
    expect(codeOf(nested(security.queryDepth + 1))).toBe('QUERY_TOO_DEEP');
  });

  it('rel-S30 counts depth through fragments, and stops at a cycle', () => {
    const spread = `{ a { ...F } } fragment F on T ${nested(security.queryDepth)}`;
    expect(codeOf(spread)).toBe('QUERY_TOO_DEEP');
    expect(codeOf('{ ...A } fragment A on T { ...B } fragment B on T { ...A }')).toBe('accepted');
  });

  it('rel-S30 rejects an alias that would change the object of the result', () => {
    for (const source of [
      '{ __proto__: a }',
      '{ a { ...F } } fragment F on T { b { ... { __proto__: c { d } } } }',
      '{ __schema { __proto__: types { name } } }',
    ]) {
      expect(codeOf(source)).toBe('QUERY_INVALID');
    }
    expect(codeOf('{ constructor: a valueOf: b { __type: c } }')).toBe('accepted');
  });

  it('rel-S30 rejects the sixteenth alias, also from a fragment that is spread twice', () => {
    const aliases = (count: number) =>
      Array.from({ length: count }, (_, index) => `a${index}: a`).join(' ');
    expect(codeOf(`{ ${aliases(15)} }`)).toBe('accepted');
    expect(codeOf(`{ ${aliases(16)} }`)).toBe('QUERY_TOO_LARGE');
    expect(codeOf(`{ x { ...F } y { ...F } } fragment F on T { ${aliases(8)} }`)).toBe(
      'QUERY_TOO_LARGE',
    );
  });

  const credentialChecks = [
    'login',
    'register',
    'resetPassword',
    'sendEmailCode',
    'checkEmailCode',
    'changePassword',
    'confirmPassword',
  ];
  it.each(credentialChecks)('rejects two checks of a password or a code: %s', (field) => {
    const check = (alias: string) => `${alias}: ${field}(email: "a", code: "b")`;
    expect(codeOf(`mutation { ${check('a')} }`)).toBe('accepted');
    expect(codeOf(`mutation { ${check('a')} ${check('b')} }`)).toBe('QUERY_TOO_LARGE');
    const other = credentialChecks.find((name) => name !== field);
    expect(codeOf(`mutation { ${check('a')} ${other}(email: "a") }`)).toBe('QUERY_TOO_LARGE');
  });

  it('X-L4 rejects the hundred and first field of one object, before validation', () => {
    const fields = (count: number) => 'a '.repeat(count);
    const max = security.queryLevelFields;
    expect(codeOf(`{ ${fields(max)} }`)).toBe('accepted');
    expect(codeOf(`{ ${fields(max + 1)} }`)).toBe('QUERY_TOO_LARGE');
    expect(codeOf(`{ x { ${fields(max)} } y { ${fields(max)} } }`)).toBe('accepted');
    expect(codeOf(`{ x { ${fields(max)} } x { b } }`)).toBe('QUERY_TOO_LARGE');
    expect(codeOf(`{ x { ...F ${fields(60)} } } fragment F on T { ${fields(60)} }`)).toBe(
      'QUERY_TOO_LARGE',
    );
    // The document of the finding: each list is merged with all others.
    expect(codeOf(`{ ${'products { nodes { id name } } '.repeat(75)} }`)).toBe('QUERY_TOO_LARGE');
  });

  it('X-L4 rejects a fragment that no operation spreads, and ends at one that contains itself', () => {
    expect(codeOf(`{ a } fragment F on T { ${'a '.repeat(300)} }`)).toBe('QUERY_INVALID');
    expect(codeOf('{ ...F } fragment F on T { a { ...F } }')).toBe('accepted');
    expect(codeOf('{ ...F } fragment F on T { a { ...F } b { ...F } c { ...F } }')).toBe(
      'QUERY_TOO_LARGE',
    );
  });

  it('accepts deep introspection queries', () => {
    const deep =
      '{ __schema { types { fields { type { ofType { ofType { ofType { ofType { ofType { name } } } } } } } } } }';
    expect(codeOf(deep)).toBe('accepted');
    // With fragments, as the explorer and code generators send it.
    expect(codeOf(getIntrospectionQuery())).toBe('accepted');
  });
});
