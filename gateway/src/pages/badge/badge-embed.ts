import type { EmbedTheme } from '#schema/page-paths';
import { embedColors, embedFont, shorten, widthOf } from '../embed/badge-svg.ts';
import { escapeXml } from '../escape-xml.ts';
import { composeSvg } from '../preview/draw-png.ts';
import { initialOf } from '../preview/graphemes.ts';
import { type MedalContent, medal } from './medal.ts';

export interface BadgeEmbed extends MedalContent {
  /** Such as '12 of 100 minted on Vita'. */
  label: string;
  theme: EmbedTheme;
}

const height = 72;

/** A badge with its medal as a picture without scripts, styles or parts from elsewhere. */
export function drawBadgeEmbed(content: BadgeEmbed): Promise<string> {
  const { name, label, theme } = content;
  const { back, line, ink, muted } = embedColors[theme];
  const title = shorten(name);
  const width = Math.ceil(Math.max(widthOf(title, 16), widthOf(label, 12)) + 112);
  const spoken = escapeXml(`${name}: ${label}`);
  return composeSvg([initialOf(name)], (shape) =>
    [
      `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}" role="img" aria-label="${spoken}">`,
      `<title>${spoken}</title>`,
      `<rect x="0.75" y="0.75" width="${width - 1.5}" height="${height - 1.5}" rx="35.25" fill="${back}" stroke="${line}" stroke-width="1.5"/>`,
      '<circle cx="40" cy="36" r="30" fill="#0c3b2c"/>',
      medal(content, { x: 40, y: 36, radius: 28 }, shape),
      `<g ${embedFont}>`,
      `<text x="84" y="33" font-size="16" font-weight="650" fill="${ink}">${escapeXml(title)}</text>`,
      `<text x="84" y="52" font-size="12" fill="${muted}">${escapeXml(label)}</text>`,
      '</g></svg>\n',
    ].join(''),
  );
}
