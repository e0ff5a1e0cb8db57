import { lengths, times } from '#schema/limits';
import { inlineLimits } from '../../web/vite/inline-limits.ts';

const transform = (code: string, id = '/site/web/src/a.ts') => {
  const { transform: run } = inlineLimits() as { transform(code: string, id: string): unknown };
  return run(code, id);
};

describe('limits in the client', () => {
  it('perf-G12 are numbers in the modules that use them', () => {
    const code = "import { lengths, times } from '#schema/limits';\n";
    expect(transform(`${code}f(times.toast, lengths.keyword.max);`)).toBe(
      `${code}f(${times.toast}, ${lengths.keyword.max});`,
    );
  });

  it('perf-G12 stay objects where they are used as such, and are left alone elsewhere', () => {
    const code =
      "import { times } from '#schema/limits';\nf(times, own.times.toast, lengths.code.digits);";
    expect(transform(code)).toBe(code);
    expect(transform(code, '/site/schema/a.ts')).toBeNull();
    expect(transform('const times = { toast: 1 }; f(times.toast);')).toBeNull();
  });

  it('perf-G12 keep objects within limits', () => {
    const code = "import { lengths } from '#schema/limits';\nf(lengths.keyword);";
    expect(transform(code)).toBe(code);
  });
});
