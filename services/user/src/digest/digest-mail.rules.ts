import { formatMessage } from '#kit/runtime/messages';
import type { Language } from '#schema/enums';
import { inLanguage } from '#schema/page-address';
import { productPath } from '#schema/page-paths';
import { escapeHtml, mailDocument, styled } from '../mail/mail-html.ts';
import type { Mail } from '../mail/mailer.ts';

/** What happened to a product, as `catalog.digest-composed.v1` says it. */
export interface DigestProduct {
  productId: string;
  /** One of the two may be empty. */
  name: { en: string; zh: string };
  ups: number;
  answers: number;
}

export interface Digest {
  language: Language;
  /** `https://host` of the site. */
  origin: string;
  /** The absolute address that ends the digests. */
  unsubscribe: string;
  products: readonly DigestProduct[];
}

/** On one line, whatever the product is called. */
const nameOf = ({ name }: DigestProduct, language: Language): string =>
  (name[language] || name.en || name.zh).replace(/\s+/g, ' ');

function newsOf({ ups, answers }: DigestProduct, language: Language): string {
  const news = [
    ups > 0 ? formatMessage(language, 'mail.digest.ups', { count: ups }) : '',
    answers > 0 ? formatMessage(language, 'mail.digest.answers', { count: answers }) : '',
  ];
  return news.filter((part) => part !== '').join(language === 'zh' ? '，' : ', ');
}

/** The weekly mail, with the headers of RFC 8058: a mail program ends the digests by one click. */
export function digestMail({ language, origin, unsubscribe, products }: Digest): Omit<Mail, 'to'> {
  const say = (id: 'subject' | 'lead' | 'footer' | 'end') =>
    formatMessage(language, `mail.digest.${id}`);
  const colon = language === 'zh' ? '：' : ': ';
  const lines = products.map((product) => ({
    name: nameOf(product, language),
    news: newsOf(product, language),
    url: `${origin}${inLanguage(language, productPath(product.productId))}`,
  }));
  const items = lines.map(
    ({ name, news, url }) =>
      `<li style="margin:0 0 16px"><a href="${escapeHtml(url)}" ${styled('link', 'font-weight:bold')}>${escapeHtml(name)}</a><br>${escapeHtml(news)}</li>`,
  );
  const subject = say('subject');
  const content = [
    `<p style="margin:0 0 16px">${escapeHtml(say('lead'))}</p>`,
    `<ul style="list-style:none;margin:24px 0;padding:0">${items.join('')}</ul>`,
    `<p ${styled('soft', 'margin:0 0 16px;font-size:13px')}>${escapeHtml(say('footer'))} <a href="${escapeHtml(unsubscribe)}" ${styled('link')}>${escapeHtml(say('end'))}</a></p>`,
  ].join('\n');
  return {
    language,
    subject,
    text: [
      say('lead'),
      ...lines.map(({ name, news, url }) => `${name}${colon}${news}\n${url}`),
      `${say('footer')}\n${unsubscribe}`,
    ].join('\n\n'),
    html: mailDocument({ language, subject, content }),
    headers: {
      'List-Unsubscribe': `<${unsubscribe}>`,
      'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
    },
  };
}
