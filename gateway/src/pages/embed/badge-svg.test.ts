import { badgeSvg } from './badge-svg.ts';

const badge = { name: 'Uniswap', label: 'UPs on Vita', count: '1,234', theme: 'light' } as const;

describe('badgeSvg', () => {
  it('U5 shows name and count, also to screen readers', () => {
    const svg = badgeSvg(badge);
    expect(svg).toContain('>Uniswap</text>');
    expect(svg).toContain('>1,234</text>');
    expect(svg).toContain('aria-label="Uniswap: 1,234 UPs on Vita"');
  });

  it('U5 has no script, style or part from elsewhere, whatever the name is', () => {
    const svg = badgeSvg({ ...badge, name: '"><script>alert(1)</script>&\u0000\ud800' });
    expect(svg).not.toMatch(/<script|style=|href|on\w+=/);
    expect(svg).not.toContain('\u0000');
    expect(svg).toContain('&quot;&gt;&lt;script&gt;');
    expect(svg.match(/<[a-z]+/g)).toEqual(expect.arrayContaining(['<svg', '<title', '<text']));
    expect(svg.match(/<(?!\/)/g)).toHaveLength(9);
  });

  it('U5 shortens long names and has room for Chinese ones', () => {
    const widthOf = (name: string) =>
      Number(/ width="(\d+)"/.exec(badgeSvg({ ...badge, name }))?.[1]);
    expect(badgeSvg({ ...badge, name: 'x'.repeat(50) })).toContain(`${'x'.repeat(23)}…</text>`);
    expect(widthOf('去中心化交易所钱包')).toBeGreaterThan(widthOf('Uniswap'));
  });

  it('U5 differs in light and dark', () => {
    const colorsOf = (theme: 'light' | 'dark') => {
      const svg = badgeSvg({ ...badge, theme });
      const [, back, line] = /<rect [^>]*fill="([^"]+)" stroke="([^"]+)"/.exec(svg) ?? [];
      const [name, label, count] = [...svg.matchAll(/<text [^>]*fill="([^"]+)"/g)].map(
        ([, fill]) => fill,
      );
      return { back, line, name, label, count };
    };
    // The number stands on the bright chip in both.
    expect(colorsOf('light')).toEqual({
      back: '#ffffff',
      line: '#d9ddd3',
      name: '#16241d',
      label: '#57655c',
      count: '#16241d',
    });
    expect(colorsOf('dark')).toEqual({
      back: '#16241d',
      line: '#3a4a41',
      name: '#f3f6ee',
      label: '#b4c1b7',
      count: '#16241d',
    });
  });
});
