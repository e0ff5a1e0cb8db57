import { parse } from 'graphql';
import { security } from '#schema/limits';
import { assertWithinLimits } from './query-limits.ts';

const nested = (depth: number) => `{ ${'a { '.repeat(depth - 1)}a${' }'.repeat(depth - 1)} }`;
const codeOf = (source: string) => {
  try {
    assertWithinLimits(parse(source));
    return 'fine';
  } catch (error) {
    return (error as { code: string }).code;
  }
};

describe('limits of a query (Q37, E9)', () => {
  it('lets the deepest allowed level through and refuses the next', () => {
    expect(codeOf(nested(security.queryDepth))).toBe('fine');
    expect(codeOf(nested(security.queryDepth + 1))).toBe('QUERY_TOO_DEEP');
  });

  it('counts depth through fragments, and ends on a cycle', () => {
    const spread = `{ a { ...F } } fragment F on T ${nested(security.queryDepth)}`;
    expect(codeOf(spread)).toBe('QUERY_TOO_DEEP');
    expect(codeOf('{ ...A } fragment A on T { ...B } fragment B on T { ...A }')).toBe('fine');
  });

  it('refuses the sixteenth alias, also when a fragment spread twice brings it', () => {
    const aliases = (count: number) =>
      Array.from({ length: count }, (_, index) => `a${index}: a`).join(' ');
    expect(codeOf(`{ ${aliases(15)} }`)).toBe('fine');
    expect(codeOf(`{ ${aliases(16)} }`)).toBe('QUERY_TOO_LARGE');
    expect(codeOf(`{ x { ...F } y { ...F } } fragment F on T { ${aliases(8)} }`)).toBe(
      'QUERY_TOO_LARGE',
    );
  });

  it('refuses two tries of a password in one document', () => {
    const login = (alias: string) => `${alias}: login(email: "a", password: "b") { expiresAt }`;
    expect(codeOf(`mutation { ${login('a')} }`)).toBe('fine');
    expect(codeOf(`mutation { ${login('a')} ${login('b')} }`)).toBe('QUERY_TOO_LARGE');
  });

  it('lets introspection be as deep as it is', () => {
    const deep =
      '{ __schema { types { fields { type { ofType { ofType { ofType { ofType { ofType { name } } } } } } } } } }';
    expect(codeOf(deep)).toBe('fine');
  });
});
