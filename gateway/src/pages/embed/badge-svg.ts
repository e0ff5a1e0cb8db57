import type { EmbedTheme } from '#schema/page-paths';
import { escapeXml } from '../escape-xml.ts';

export interface Badge {
  name: string;
  /** Such as 'UPs on Vita'. */
  label: string;
  /** Such as '1,234'. */
  count: string;
  theme: EmbedTheme;
}

const height = 54;
const nameLength = 24;

export const embedColors: Record<
  EmbedTheme,
  { back: string; line: string; ink: string; muted: string }
> = {
  light: { back: '#ffffff', line: '#d9ddd3', ink: '#16241d', muted: '#57655c' },
  dark: { back: '#16241d', line: '#3a4a41', ink: '#f3f6ee', muted: '#b4c1b7' },
};

export const embedFont =
  'font-family="system-ui, -apple-system, Segoe UI, PingFang SC, Microsoft YaHei, sans-serif"';

/** Wide characters, such as Chinese ones and emoji, are as wide as the font is high. */
const wideCharacter =
  /[\u1100-\u115f\u2e80-\ua4cf\uac00-\ud7a3\uf900-\ufaff\ufe30-\uff60]|\p{Extended_Pictographic}/u;

/** About the width of a text; the font is that of the reader's system. */
export const widthOf = (text: string, size: number): number =>
  Array.from(text).reduce((sum, one) => sum + (wideCharacter.test(one) ? size : 0.58 * size), 0);

export function shorten(text: string): string {
  const points = Array.from(text);
  return points.length <= nameLength ? text : `${points.slice(0, nameLength - 1).join('')}…`;
}

/** A picture without scripts, styles or parts from elsewhere. */
export function badgeSvg({ name, label, count, theme }: Badge): string {
  const { back, line, ink, muted } = embedColors[theme];
  const title = shorten(name);
  const chip = Math.ceil(Math.max(56, widthOf(count, 17) + 28));
  const words = Math.ceil(Math.max(widthOf(title, 15), widthOf(label, 12)) + 4);
  const width = 18 + words + 16 + chip;
  const center = width - chip / 2;
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}" role="img" aria-label="${escapeXml(`${name}: ${count} ${label}`)}">`,
    `<title>${escapeXml(`${name}: ${count} ${label}`)}</title>`,
    `<rect x="0.75" y="0.75" width="${width - 1.5}" height="${height - 1.5}" rx="26.25" fill="${back}" stroke="${line}" stroke-width="1.5"/>`,
    `<path d="M${width - chip} 0h${chip - 27}a27 27 0 0 1 0 54h-${chip - 27}z" fill="#d6f24a"/>`,
    `<g ${embedFont}>`,
    `<text x="20" y="24" font-size="15" font-weight="650" fill="${ink}">${escapeXml(title)}</text>`,
    `<text x="20" y="41" font-size="12" fill="${muted}">${escapeXml(label)}</text>`,
    `<path d="M${center} 9v12M${center - 5} 14l5-5 5 5" fill="none" stroke="#16241d" stroke-width="2.4" stroke-linecap="round" stroke-linejoin="round"/>`,
    `<text x="${center}" y="42" font-size="17" font-weight="700" text-anchor="middle" fill="#16241d">${escapeXml(count)}</text>`,
    '</g></svg>\n',
  ].join('');
}
