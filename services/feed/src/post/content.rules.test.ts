import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import { projectFile } from '#kit/runtime/paths';
import { linkAddress } from '#schema/post-markup';
import {
  excerptOf,
  picturesOf,
  sanitizeContent,
  saysMore,
  withAbsolutePictures,
} from './content.rules.ts';

const origin = 'https://vita.test';
const sanitize = (html: string): string => sanitizeContent(html, origin).html;

/** OWASP's filter evasion sheet and inputs that broke newer parsers. */
const attacks = [
  '<script>alert(1)</script>',
  '<SCRIPT SRC=https://evil.example/x.js></SCRIPT>',
  '<scr<script>ipt>alert(1)</scr</script>ipt>',
  '<img src=x onerror=alert(1)>',
  '<img """><script>alert(1)</script>">',
  '<svg/onload=alert(1)>',
  '<svg><script>alert&#40;1)</script></svg>',
  '<svg><animate onbegin=alert(1) attributeName=x></svg>',
  '<math><mtext></p><style><img src onerror=alert(1)></style></mtext></math>',
  '<math><mi//xlink:href="data:x,<script>alert(1)</script>">',
  '<iframe src="javascript:alert(1)"></iframe>',
  '<iframe srcdoc="<script>alert(1)</script>"></iframe>',
  '<object data="data:text/html,<script>alert(1)</script>"></object>',
  '<embed src="javascript:alert(1)">',
  '<form action="javascript:alert(1)"><button>go</button></form>',
  '<input autofocus onfocus=alert(1)>',
  '<details open ontoggle=alert(1)>x</details>',
  '<body onload=alert(1)>',
  '<base href="javascript:/a/../a//">',
  '<meta http-equiv="refresh" content="0;url=javascript:alert(1)">',
  '<link rel=stylesheet href="javascript:alert(1)">',
  '<style>@import "javascript:alert(1)";</style>',
  '<p style="background:url(javascript:alert(1))">x</p>',
  '<p onclick="alert(1)" id="root" class="x" name="y">x</p>',
  '<a href="javascript:alert(1)">x</a>',
  '<a href="JaVaScRiPt:alert(1)">x</a>',
  '<a href="java\nscript:alert(1)">x</a>',
  '<a href="java&#x09;script:alert(1)">x</a>',
  '<a href=" &#14; javascript:alert(1)">x</a>',
  '<a href="&#106;avascript:alert(1)">x</a>',
  '<a href="javascript&colon;alert(1)">x</a>',
  '<a href="\u0001javascript:alert(1)">x</a>',
  '<a href="\u200bjavascript:alert(1)">x</a>',
  '<a href="javascript://example.com/%0aalert(1)">x</a>',
  '<a href="vbscript:msgbox(1)">x</a>',
  '<a href="data:text/html;base64,PHNjcmlwdD5hbGVydCgxKTwvc2NyaXB0Pg==">x</a>',
  '<a href="blob:https://example.com/1">x</a>',
  '<a href="https://x.example" onmouseover="alert(1)" style="position:fixed">x</a>',
  "<a href='https://x.example/\"onmouseover=alert(1)'>x</a>",
  '<a href="https://x.example" target="_top" rel="opener">x</a>',
  '<noscript><p title="</noscript><img src=x onerror=alert(1)>"></noscript>',
  '<textarea></textarea><img src=x onerror=alert(1)>',
  '<title><img src=x onerror=alert(1)></title>',
  '<xmp><img src=x onerror=alert(1)></xmp>',
  '<!--><img src=x onerror=alert(1)>-->',
  '<![CDATA[<img src=x onerror=alert(1)>]]>',
  '<template><img src=x onerror=alert(1)></template>',
  '<video><source onerror="alert(1)"></video>',
  '<p><b><a href="//x.example"><i><img src=1 onerror=alert(1)</p>',
  '<<p>img src=x onerror=alert(1)>',
  '&lt;img src=x onerror=alert(1)&gt;',
  `${'<div>'.repeat(3000)}<img src=x onerror=alert(1)>`,
];

/** See tests/xss/README.md. */
const corpus: { title: string; payload: string }[] = JSON.parse(
  readFileSync(projectFile('tests/xss/payloads.json'), 'utf8'),
);

const picture = '/files/0123456789abcdef0123456789abcdef.png';

const allowedMarkup =
  /^(?:[^<>]|<\/?(?:p|strong|em|u|ul|ol|li|h3|blockquote|code)>|<br \/>|<\/a>|<a href="(?:https?:|mailto:|\/|#|\?)[^"<>]*" rel="noopener nofollow ugc" target="_blank">|<img src="\/files\/[0-9a-f]{32}\.(?:png|jpg)" alt="[^"<>]*"(?: width="\d+" height="\d+")? \/>)*$/i;

describe('sanitizeContent', () => {
  it.each(attacks)('F5 rel-S23 removes what could run: %.80s', (attack) => {
    const clean = sanitize(attack);
    expect(clean).toMatch(allowedMarkup);
    // A second pass changes nothing, so a browser parses the same tree as the sanitiser.
    expect(sanitize(clean)).toBe(clean);
  });

  it.each(corpus.map(({ title, payload }) => [title, payload] as const))(
    'F5 rel-S23 leaves nothing of an attack of the public corpus: %s',
    (_title, payload) => {
      const inMarkup = [payload, `<p>${payload}</p>`, `<a href="https://x.example">${payload}</a>`];
      for (const attack of [...inMarkup, `<img src="${picture}" alt="${payload}">`]) {
        const clean = sanitize(attack);
        expect(clean).toMatch(allowedMarkup);
        expect(sanitize(clean)).toBe(clean);
      }
    },
  );

  it('F5 keeps what it left, whatever was written', () => {
    const parts = fc.constantFrom(
      ...corpus.map(({ payload }) => payload),
      ...attacks,
      ...['<p>', '</p>', '<a href=x>', '<b', '">', "'", '&#x', '<!--', '-->', '\0', '维'],
      `<img src="${picture}">`,
    );
    fc.assert(
      fc.property(fc.array(parts, { maxLength: 6 }), (written) => {
        const clean = sanitize(written.join(''));
        expect(clean).toMatch(allowedMarkup);
        expect(sanitize(clean)).toBe(clean);
      }),
    );
  });

  it('F4 keeps a picture of this site by its path, and reports one from elsewhere', () => {
    const clean = `<p>a</p><img src="${picture}" alt="b &amp; c" width="40" height="30" />`;
    const written = (src: string) =>
      `<p>a</p><img alt="b & c" src="${src}" width="40" height="30" onload="x" srcset="${src} 2x">`;
    for (const src of [picture, `${origin}${picture}`]) {
      expect(sanitizeContent(written(src), origin)).toEqual({
        html: clean,
        hasForeignPicture: false,
      });
    }
    const foreign = [
      'https://elsewhere.test/a.png',
      `https://vita.test.evil${picture}`,
      `//vita.test${picture}`,
      `${picture}?x`,
      `/files/../${picture}`,
      'data:image/png;base64,AAAA',
      '',
    ];
    for (const src of foreign) {
      expect(sanitizeContent(written(src), origin)).toEqual({
        html: '<p>a</p>',
        hasForeignPicture: true,
      });
    }
    expect(sanitize(`<img src="${picture}" width="40" height="a">`)).toBe(
      `<img src="${picture}" alt="" />`,
    );
    expect(picturesOf(`${clean}${clean}`)).toEqual(['0123456789abcdef0123456789abcdef.png']);
    expect(withAbsolutePictures(clean, origin)).toContain(`src="${origin}${picture}"`);
  });

  it('F5 removes scripts and styles with their text, and other tags without it', () => {
    expect(sanitize('<p>a<script>b</script><style>c</style><font>d</font></p>')).toBe('<p>ad</p>');
  });

  it('F5 normalises allowed tags to one name each', () => {
    const html =
      ' <h1>T</h1><h2>S</h2><p><b>b</b><i>i</i><u>u</u><br></p><div>d</div><ul><li>l</li></ul><ol><li>o</li></ol><blockquote><code>c</code></blockquote>\n';
    expect(sanitize(html)).toBe(
      '<h3>T</h3><h3>S</h3><p><strong>b</strong><em>i</em><u>u</u><br /></p><p>d</p><ul><li>l</li></ul><ol><li>o</li></ol><blockquote><code>c</code></blockquote>',
    );
  });

  it('F5 drops the empty lines at the end only', () => {
    expect(sanitize('<p>a</p><p></p><p>b</p><p></p> <p> </p><p></p>\n')).toBe(
      '<p>a</p><p></p><p>b</p><p></p> <p> </p>',
    );
    expect(sanitize('<p>a</p><p></p>\n<p></p>')).toBe('<p>a</p>');
    expect(sanitize('<p></p>')).toBe('');
  });

  it('F6 rel-S26 adds rel and target to every link', () => {
    expect(sanitize('<a href="example.com/x?a=1&b=2">x</a>')).toBe(
      '<a href="//example.com/x?a=1&amp;b=2" rel="noopener nofollow ugc" target="_blank">x</a>',
    );
    expect(sanitize('<a>plain</a>')).toBe('plain');
  });
});

describe('linkAddress', () => {
  it.each([
    ['example.com', '//example.com'],
    ['www.example.com/a#b', '//www.example.com/a#b'],
    ['example.com:8080/x', '//example.com:8080/x'],
    ['localhost:3000', '//localhost:3000'],
    ['//example.com', '//example.com'],
    ['https://example.com', 'https://example.com'],
    [' HTTP://example.com ', 'HTTP://example.com'],
    ['mailto:a@example.com', 'mailto:a@example.com'],
    ['/app-item?id=3', '/app-item?id=3'],
    ['#top', '#top'],
    ['example.com/a:b', '//example.com/a:b'],
    ['ftp://example.com', null],
    ['javascript:"https://example.com"', null],
    ['data:mailto:a', null],
    ['javascript:alert(1)', null],
    ['tel:123456x', null],
    ['', null],
  ])('F6 normalises %s to %s', (href, expected) => {
    expect(linkAddress(href)).toBe(expected);
  });
});

describe('excerptOf', () => {
  it('F1 returns the text on one line, cut at 160 characters with an ellipsis', () => {
    expect(excerptOf('<p>One</p><p>two &amp; three</p>')).toBe('One two & three');
    const long = excerptOf(`<p>${'维'.repeat(200)}</p>`);
    expect(Array.from(long)).toHaveLength(160);
    expect(long.endsWith('维…')).toBe(true);
  });

  it('F1 ends with a whole word in scripts that separate words by spaces', () => {
    const excerptOfWord = (word: string) => excerptOf(`<p>${word.repeat(40)}</p>`);
    expect(excerptOfWord('recovery ')).toMatch(/^(?:recovery )+recovery…$/);
    expect(excerptOfWord('phrase, ')).toMatch(/^(?:phrase, )+phrase…$/);
    expect(excerptOfWord('助记词 phrase ')).toMatch(/(?:助记词|phrase)…$/);
    expect(excerptOfWord('x')).toBe('x'.repeat(40));
    expect(excerptOf(`<p>${'x'.repeat(200)}</p>`)).toBe(`${'x'.repeat(159)}…`);
    const whole = `${'维'.repeat(150)} complete`;
    expect(excerptOf(`<p>${whole} text</p>`)).toBe(`${whole}…`);
    const sentence = '维'.repeat(157);
    expect(excerptOf(`<p>${sentence}, 维他命</p>`)).toBe(`${sentence}…`);
  });
});

describe('saysMore', () => {
  it.each([
    ['<p>One</p><p>two &amp; <strong>three</strong></p>', false],
    ['One', false],
    [`<p>${'维'.repeat(160)}</p>`, false],
    [`<p>${'维'.repeat(161)}</p>`, true],
    ['<p>One <a href="https://example.com">two</a></p>', true],
    ['<ul><li>One</li><li>two</li></ul>', true],
    [`<p>One</p><img src="${picture}" alt="" />`, true],
  ])('detects whether %j has more than its excerpt', (content, expected) => {
    expect(saysMore(content, excerptOf(content))).toBe(expected);
  });
});
