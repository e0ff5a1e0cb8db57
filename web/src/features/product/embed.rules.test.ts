import { snippetsOf } from './embed.rules.ts';

describe('snippetsOf', () => {
  it('C17 links the badge to the page, with the name as plain text', () => {
    const { html, markdown } = snippetsOf({
      name: '"A" <b>&[x]',
      picture: 'https://vita.test/embed/up/7.en.light.svg',
      page: 'https://vita.test/app-item?id=7&tab=faq',
    });
    expect(html).toBe(
      '<a href="https://vita.test/app-item?id=7&amp;tab=faq"><img src="https://vita.test/embed/up/7.en.light.svg" alt="&quot;A&quot; &lt;b&gt;&amp;[x] · Vita" height="54"></a>',
    );
    expect(markdown).toBe(
      '[!["A" \\<b\\>&\\[x\\] · Vita](https://vita.test/embed/up/7.en.light.svg)](https://vita.test/app-item?id=7&tab=faq)',
    );
  });
});
