import { digestMail } from './digest-mail.rules.ts';
import { readUnsubscribeToken, unsubscribeToken, unsubscribeUrl } from './unsubscribe-token.ts';

const key = 'a key that is used in tests alone';
const userId = '0190f5fe-7c00-7a00-8000-000000000002';
const origin = 'https://vita.test';
const unsubscribe = unsubscribeUrl(key, origin, userId, 'en');
const products = [
  { productId: '7', name: { en: '<b>"Uni" & swap</b>\nBcc: x', zh: '' }, ups: 3, answers: 1 },
  { productId: '8', name: { en: '', zh: '优尼' }, ups: 1, answers: 0 },
];

describe('the mail of the weekly digest', () => {
  it('M3 says in English what happened, with absolute links', () => {
    const { text } = digestMail({ language: 'en', origin, unsubscribe, products });
    expect(text).toBe(`This happened in the products that you follow on Vita:

<b>"Uni" & swap</b> Bcc: x: 3 new UPs, 1 new answer
https://vita.test/en/app-item?id=7

优尼: 1 new UP
https://vita.test/en/app-item?id=8

You get this mail once a week because you asked for it in your profile. To end it:
${unsubscribe}`);
  });

  it('M3 says it in Chinese to members who read Chinese', () => {
    const mail = digestMail({ language: 'zh', origin, unsubscribe, products });
    expect(mail.subject).toBe('您关注的产品本周动态');
    expect(mail.text).toContain('优尼：新增 1 个 UP\nhttps://vita.test/zh/app-item?id=8');
    expect(mail.text).toContain('新增 3 个 UP，新增 1 条回答');
  });

  it('M3 escapes what others wrote, and offers one click to mail programs', () => {
    const { html, headers } = digestMail({ language: 'en', origin, unsubscribe, products });
    expect(html).toContain(
      '>&lt;b&gt;&quot;Uni&quot; &amp; swap&lt;/b&gt; Bcc: x</a><br>3 new UPs, 1 new answer</li>',
    );
    expect(html).not.toContain('<b>');
    expect(html).toContain('&amp;lang=en"');
    expect(headers).toEqual({
      'List-Unsubscribe': `<${unsubscribe}>`,
      'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
    });
  });
});

describe('the token of an unsubscription', () => {
  const token = unsubscribeToken(key, userId);
  const other = '0190f5fe-7c00-7a00-8000-000000000003';
  it('M3 names its member', () => expect(readUnsubscribeToken(key, token)).toBe(userId));
  it.each([
    ['nothing', ''],
    ['an id alone', userId],
    ['the signature of another member', token.replace(userId, other)],
    ['another key', unsubscribeToken(`${key}!`, userId)],
    ['a shorter signature', token.slice(0, -4)],
  ])('M3 is refused with %s', (_, wrong) => {
    expect(readUnsubscribeToken(key, wrong)).toBeNull();
  });
});
