import { safeRedirect } from './safe-redirect.ts';

describe('redirect after login', () => {
  it('G12 returns path, query and fragment of this site', () => {
    expect(safeRedirect('/user/vitamin?a=1#b')).toBe('/user/vitamin?a=1#b');
  });

  it('G12 rejects other origins in every form', () => {
    const otherOrigins = [
      null,
      '',
      'https://evil.example',
      '//evil.example',
      '/\\evil.example',
      '/\t/evil.example',
      '/ /evil.example',
      '/a b',
      '/a\\b',
      'javascript:alert(1)',
      'user',
    ];
    for (const value of otherOrigins) expect(safeRedirect(value)).toBeNull();
  });

  it('X-L11 rejects paths whose dot segments resolve to another origin', () => {
    const resolved = [
      '/..//evil.example',
      '/.//evil.example',
      '/a/..//evil.example',
      '/%2e//evil.example',
    ];
    for (const value of resolved) expect(safeRedirect(value)).toBeNull();
    expect(safeRedirect('/a//b')).toBe('/a//b');
    expect(safeRedirect('/a/../b?c=//d')).toBe('/b?c=//d');
  });
});
