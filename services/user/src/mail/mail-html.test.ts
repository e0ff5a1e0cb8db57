import { escapeHtml, textMail } from './mail-html.ts';

const mail = { to: 'alice@example.com', language: 'en', subject: 'Hello' } as const;
const url = 'https://vita.test/en/invitation#a&b';

describe('the HTML of a mail', () => {
  it('Q4 escapes what a person typed, and makes a link of the given address only', () => {
    const { html, text } = textMail({
      ...mail,
      subject: '<b>Hello</b>',
      text: `“<img src=x onerror="a()">” at https://evil.example\n\n${url}\n\nIt's over`,
      link: { url, label: 'Open <it>' },
    });
    expect(text).toContain('<img src=x');
    expect(html).toContain('“&lt;img src=x onerror=&quot;a()&quot;&gt;” at https://evil.example');
    expect(html).toContain('<h1 style="margin:0 0 16px;font-size:22px;line-height:1.35">&lt;b&gt;');
    expect(html).toContain('Open &lt;it&gt;');
    expect(html).toContain('It&#39;s over');
    expect(new Set(html.match(/href="[^"]*"/g))).toEqual(new Set([`href="${escapeHtml(url)}"`]));
  });

  it.each(['en', 'zh'] as const)(
    'I3 has the paragraphs of the text in %s, and loads nothing',
    (language) => {
      const { html } = textMail({ ...mail, language, text: 'One\ntwo\n\nThree' });
      expect(html).toContain('One<br>two</p>');
      expect(html).toContain('>Three</p>');
      expect(html.match(/lang="([^"]+)"/g)).toEqual(
        Array(2).fill(`lang="${language === 'zh' ? 'zh-CN' : 'en'}"`),
      );
      expect(html).not.toMatch(/<img|<link|<script|url\(|@import|@font-face|src=/);
    },
  );

  it('A6 shows the code larger than its sentence', () => {
    const { html } = textMail({ ...mail, text: 'Your code is 012345.', code: '012345' });
    expect(html).toMatch(/Your code is <strong [^>]+>012345<\/strong>\./);
  });

  it('I3 has colours for the night beside those of the day, for each element with a class', () => {
    const { html } = textMail({ ...mail, text: url, link: { url, label: 'Open' } });
    const night = /@media \(prefers-color-scheme:dark\)\{(.*)\}<\/style>/.exec(html)?.[1] ?? '';
    const classes = new Set(
      [...html.matchAll(/class="([^"]+)" style="[^"]*color:#/g)].map(([, name]) => name),
    );
    expect(classes.size).toBeGreaterThan(3);
    for (const name of classes) expect(night).toContain(`.${name}{`);
  });
});
