import { Parser } from 'htmlparser2';
import { toRss } from './rss.ts';

const at = new Date('2026-11-23T10:00:00Z');
const feed = {
  title: 'A & B on Vita',
  text: 'Words',
  url: 'https://vita.test/app-item?id=7&tab=posts',
  self: 'https://vita.test/feed/product/7.zh.xml',
  language: 'zh',
  items: [
    { id: 'post-1', title: '<b>News</b>', text: 'One\u0000 two', url: 'https://vita.test/', at },
    { id: 'version-2', title: '新版', text: null, url: 'https://vita.test/', at: new Date(0) },
  ],
} as const;

interface Parsed {
  /** Names of the elements. */
  elements: string[];
  text: string;
}

function parse(text: string, xmlMode: boolean, within?: string): Parsed {
  const parsed: Parsed = { elements: [], text: '' };
  let isWithin = within === undefined;
  const parser = new Parser(
    {
      onopentagname(name) {
        parsed.elements.push(name);
        isWithin ||= name === within;
      },
      ontext(part) {
        if (isWithin) parsed.text += part;
      },
      onclosetag(name) {
        if (name === within) isWithin = false;
      },
    },
    { xmlMode, decodeEntities: true },
  );
  parser.end(text);
  return parsed;
}

describe('toRss', () => {
  it('C17 is RSS 2.0 with its own address and the time of the newest entry', () => {
    const xml = toRss(feed);
    expect(xml).toMatch(/^<\?xml version="1.0" encoding="UTF-8"\?>\n<rss version="2.0"/);
    for (const part of [
      '<title>A &amp; B on Vita</title>',
      '<link>https://vita.test/app-item?id=7&amp;tab=posts</link>',
      '<language>zh-CN</language>',
      '<atom:link href="https://vita.test/feed/product/7.zh.xml" rel="self"',
      '<lastBuildDate>Mon, 23 Nov 2026 10:00:00 GMT</lastBuildDate>',
      '<title>&amp;lt;b&amp;gt;News&amp;lt;/b&amp;gt;</title>',
      '<guid isPermaLink="false">post-1</guid>',
      '<description>One two</description>',
    ]) {
      expect(xml).toContain(part);
    }
    expect(xml.match(/<item>/g)).toHaveLength(2);
  });

  it.each(['A & B', 'Tom & Jerry say "hi"', "It's 5 > 4", '&&', 'AT&T', 'R&#38;D'])(
    'C17 has the plain title %j as the specification says, unless HTML would change it',
    (title) => {
      const [item] = feed.items;
      const xml = toRss({ ...feed, title, text: title, items: [{ ...item, title }] });
      for (const element of ['title', 'description']) {
        const [, shown = ''] = new RegExp(`<${element}>(.*?)</${element}>`).exec(xml) ?? [];
        const plain = parse(shown, true).text;
        expect(parse(plain, false)).toEqual({ elements: [], text: title });
        if (!/&[T#]/.test(title)) expect(plain).toBe(title);
      }
    },
  );

  it('F8 has the author and the kinds of a post', () => {
    const [item] = feed.items;
    const xml = toRss({ ...feed, items: [{ ...item, author: 'A & B', tags: ['Q&A'] }] });
    expect(xml).toContain('<dc:creator>A &amp; B</dc:creator><category>Q&amp;A</category>');
  });

  it('C17 has no time of change without entries', () => {
    expect(toRss({ ...feed, items: [] })).not.toContain('lastBuildDate');
  });

  it.each([
    '&lt;img src="https://evil.example/t.gif"&gt; &lt;a href="https://evil.example"&gt;claim',
    '<script>alert(1)</script> & "more"',
    '&amp;lt;b&amp;gt; ]]> 5 < 6',
  ])('C17 shows the text %j of a member as it is, without markup', (text) => {
    for (const name of ['title', 'description']) {
      const channel = toRss({ ...feed, title: text, text, items: [] });
      const [item] = feed.items;
      const entry = toRss({
        ...feed,
        title: '',
        text: '',
        items: [{ ...item, title: text, text }],
      });
      for (const xml of [channel, entry]) {
        const html = parse(xml, true, name).text;
        expect(parse(html, false)).toEqual({ elements: [], text });
      }
    }
  });
});
