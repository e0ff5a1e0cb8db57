import { createHash } from 'node:crypto';
import { videoFrames } from '#schema/video-frames';
import { commonHeaders, pagePolicy } from './security-headers.ts';

const hash = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;
const shell = '<script>theme()</script><script src="/a.js"></script><style>a{}</style>';
const page = {
  shell,
  head: '<style data-emotion="vita x">b{}</style><script type="application/ld+json">{}</script>',
  body: '<p style="color:red;font-family:&quot;A&quot;">x</p><script>stolen()</script><style>c{}</style>',
};
const directive = (policy: string, name: string) =>
  policy.split('; ').find((part) => part.startsWith(`${name} `)) ?? '';

describe('the policy of a page', () => {
  it('X-L3 allows what the build and the renderer made, and no inline code of the body', () => {
    const policy = pagePolicy(page, 'https://vita.example', null);
    expect(policy).not.toMatch(/unsafe-inline|unsafe-eval|\*/);
    // Only players of videos come from elsewhere.
    expect(policy.replace(directive(policy, 'frame-src'), '')).not.toContain('https:');
    expect(directive(policy, 'script-src')).toBe(`script-src 'self' ${hash('theme()')}`);
    expect(directive(policy, 'style-src')).toBe(
      `style-src 'self' ${hash('')} ${hash('a{}')} ${hash('b{}')}`,
    );
    expect(directive(policy, 'style-src-attr')).toBe(
      `style-src-attr 'unsafe-hashes' ${hash('color:red;font-family:"A"')}`,
    );
    expect(directive(policy, 'img-src')).toBe("img-src 'self' data:");
    expect(directive(policy, 'connect-src')).toBe("connect-src 'self' wss://vita.example");
    expect(policy).toMatch(/report-uri \/csp-reports; report-to csp$/);
  });

  it('X-L3 names each directive, so that no part of a page falls back to a wider one', () => {
    const policy = pagePolicy(page, 'https://vita.example', null).split('; ');
    expect(policy.map((part) => part.split(' ')[0])).toEqual([
      'default-src',
      'script-src',
      'style-src',
      'style-src-attr',
      'img-src',
      'font-src',
      'manifest-src',
      'connect-src',
      'frame-src',
      'object-src',
      'base-uri',
      'form-action',
      'frame-ancestors',
      'report-uri',
      'report-to',
    ]);
    expect(policy).toEqual(
      expect.arrayContaining([
        "default-src 'none'",
        "font-src 'self'",
        "manifest-src 'self'",
        "object-src 'none'",
        "base-uri 'none'",
        "form-action 'self'",
        "frame-ancestors 'none'",
      ]),
    );
  });

  it('A14 C14 allows frames of the configured QR code and of players of videos only', () => {
    const of = (frame: string | null) =>
      directive(pagePolicy(page, 'https://a.b', frame), 'frame-src');
    const players = videoFrames.join(' ');
    expect(of(null)).toBe(`frame-src ${players}`);
    expect(of('https://open.weixin.qq.com')).toBe(
      `frame-src https://open.weixin.qq.com ${players}`,
    );
  });

  it('X-L3 allows no style attribute where the server renders none', () => {
    const policy = pagePolicy({ shell, head: '', body: '' }, 'http://localhost:4000', null);
    expect(directive(policy, 'style-src-attr')).toBe("style-src-attr 'none'");
    expect(directive(policy, 'connect-src')).toBe("connect-src 'self' ws://localhost:4000");
  });
});

describe('the headers of every response', () => {
  it('X-L3 close what is no page, and demand HTTPS only where the site has it', () => {
    const headers = commonHeaders('https://vita.example');
    expect(headers).toMatchObject({
      'content-security-policy': expect.stringMatching(
        /^default-src 'none'; .*frame-ancestors 'none'$/,
      ),
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'strict-origin-when-cross-origin',
      'cross-origin-resource-policy': 'same-origin',
      'cross-origin-opener-policy': 'same-origin',
      'permissions-policy': expect.stringContaining('camera=()'),
      'strict-transport-security': 'max-age=31536000; includeSubDomains',
    });
    expect(commonHeaders(null)).not.toHaveProperty('strict-transport-security');
    expect(commonHeaders('http://vita.example')).not.toHaveProperty('strict-transport-security');
  });
});
