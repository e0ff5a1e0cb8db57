import type { Language } from '#schema/enums';
import type { Mail } from './mailer.ts';

const escapes: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};
export const escapeHtml = (text: string): string =>
  text.replace(/[&<>"']/g, (sign) => escapes[sign] ?? '');

const fonts =
  "system-ui,-apple-system,'Segoe UI','PingFang SC','Microsoft YaHei','Noto Sans SC',sans-serif";

/** The colours of a part in light and dark mode. Mail programs that ignore style sheets show the light ones. */
const parts = {
  page: { light: 'background-color:#eef2ec', dark: 'background-color:#0d1410!important' },
  card: {
    light: 'background-color:#ffffff;color:#14201a',
    dark: 'background-color:#17211c!important;color:#e8f0ea!important',
  },
  brand: { light: 'color:#0c3b2c', dark: 'color:#d6f34c!important' },
  soft: { light: 'color:#526057', dark: 'color:#a9b9af!important' },
  link: { light: 'color:#0b5a40', dark: 'color:#d6f34c!important' },
  button: {
    light: 'background-color:#0c3b2c;color:#f2f8ee',
    dark: 'background-color:#d6f34c!important;color:#17250a!important',
  },
} as const;
type Part = keyof typeof parts;

/** The attributes of an element: a class for dark mode, and an inline style for light mode. */
export const styled = (part: Part, style = ''): string =>
  `class="${part}" style="${parts[part].light};${style}"`;

const dark = Object.entries(parts)
  .map(([name, part]) => `.${name}{${part.dark}}`)
  .join('');

interface Frame {
  language: Language;
  /** The heading, and the title of the document. */
  subject: string;
  /** HTML. */
  content: string;
}

/** The document of every mail. It loads nothing, neither pictures nor fonts. */
export function mailDocument({ language, subject, content }: Frame): string {
  const lang = language === 'zh' ? 'zh-CN' : 'en';
  const title = escapeHtml(subject);
  // Some mail programs drop the document around the table, and with it the language.
  return `<!doctype html>
<html lang="${lang}"><head><meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="supported-color-schemes" content="light dark">
<meta name="format-detection" content="telephone=no">
<title>${title}</title>
<style>:root{color-scheme:light dark}@media (prefers-color-scheme:dark){${dark}}</style></head>
<body ${styled('page', 'margin:0;padding:0')}>
<table role="presentation" lang="${lang}" width="100%" cellspacing="0" cellpadding="0" border="0" ${styled('page')}>
<tr><td align="center" style="padding:24px 12px">
<table role="presentation" width="100%" cellspacing="0" cellpadding="0" border="0" ${styled('card', `max-width:560px;border-radius:16px;text-align:left;font:16px/1.6 ${fonts};overflow-wrap:anywhere`)}>
<tr><td style="padding:28px 24px 12px">
<p ${styled('brand', 'margin:0 0 20px;font-size:18px;font-weight:bold')}>Vita</p>
<h1 style="margin:0 0 16px;font-size:22px;line-height:1.35">${title}</h1>
${content}
</td></tr></table>
</td></tr></table>
</body></html>
`;
}

const paragraph = (html: string) => `<p style="margin:0 0 16px">${html}</p>`;

interface Link {
  /** It stands on a line of its own in the text. */
  url: string;
  /** The words of its button. */
  label: string;
}

const button = ({ url, label }: Link) => {
  const href = escapeHtml(url);
  return (
    `<p style="margin:24px 0 12px"><a href="${href}" ${styled('button', 'display:inline-block;padding:12px 24px;border-radius:24px;font-weight:bold;text-decoration:none')}>${escapeHtml(label)}</a></p>\n` +
    `<p style="margin:0 0 24px;font-size:13px"><a href="${href}" ${styled('link')}>${href}</a></p>`
  );
};

const markCode = (html: string, code: string | undefined): string =>
  code === undefined
    ? html
    : html.replace(
        code,
        () =>
          `<strong style="font-size:20px;letter-spacing:2px;white-space:nowrap">${escapeHtml(code)}</strong>`,
      );

interface TextMail extends Omit<Mail, 'html'> {
  /** The only address in the text that becomes a link. */
  link?: Link;
}

/** A mail of one text, whose paragraphs are separated by empty lines, with the same text as HTML. */
export function textMail({ link, ...mail }: TextMail): Mail {
  const { language, subject, text, code } = mail;
  const content = text
    .split('\n\n')
    .map((part) =>
      link && part === link.url
        ? button(link)
        : paragraph(markCode(escapeHtml(part).replaceAll('\n', '<br>'), code)),
    )
    .join('\n');
  return { ...mail, html: mailDocument({ language, subject, content }) };
}
