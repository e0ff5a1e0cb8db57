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
});
