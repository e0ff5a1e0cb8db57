const cached = 'compiled ??= compile(build())';

/**
 * For Jest: a statement is compiled at each use, not at its first. Stryker would otherwise see it in the
 * one test that used it first, and run no other for a change of it.
 */
export default {
  process(source) {
    if (!source.includes(cached)) throw new Error(`statement.ts has no '${cached}' any more`);
    return { code: source.replace(cached, 'compiled = compile(build())') };
  },
};
