import { at, capsule, citron, onCitron, onPine, onPineSoft, type Shape } from '../preview/card.ts';
import { initialOf } from '../preview/graphemes.ts';

/** The round part of a badge's picture. */
export interface MedalContent {
  /** Whose first letter stands in the place of a missing pattern. */
  name: string;
  /** The central pattern, a square PNG. */
  pattern: Buffer | null;
  /** Staff have withheld the badge: the site's mark replaces the pattern. */
  isWithheld: boolean;
  /** Per cent of the way to the milestone, 100 when it was reached; null without a reward. */
  progress: number | null;
}

export interface Circle {
  x: number;
  y: number;
  radius: number;
}

/** Hides an edge that is drawn into the pattern. */
const overscan = 1.03;

const trackColor = '#1d6650';
const fieldColor = '#145240';

/** Where the circles of a medal with this radius are, in its own units. */
export const medalParts = { pattern: 0.8, ring: 0.93, ringWidth: 0.1, seal: 0.22 } as const;

/** A medal: the pattern in a ring, which fills up to the milestone and gets a seal when it was reached. */
export function medal(content: MedalContent, circle: Circle, shape: Shape): string {
  const { progress } = content;
  const field = { ...circle, radius: circle.radius * medalParts.pattern };
  const isReached = progress === 100;
  return (
    disc(field, fieldColor) +
    patternOf(content, field, shape) +
    ring(circle, progress === null ? onPineSoft : trackColor) +
    (isReached ? ring(circle, citron) : arc(circle, progress ?? 0)) +
    (isReached ? seal(circle) : '')
  );
}

const disc = ({ x, y, radius }: Circle, fill: string) =>
  `<circle cx="${x}" cy="${y}" r="${radius}" fill="${fill}"/>`;

const stroke = ({ radius }: Circle, color: string) =>
  `fill="none" stroke="${color}" stroke-width="${radius * medalParts.ringWidth}"`;

const ring = (circle: Circle, color: string) =>
  `<circle cx="${circle.x}" cy="${circle.y}" r="${circle.radius * medalParts.ring}" ${stroke(circle, color)}/>`;

/** From the top, clockwise. @param progress below 100 */
function arc(circle: Circle, progress: number): string {
  if (progress <= 0) return '';
  const { x, y } = circle;
  const radius = circle.radius * medalParts.ring;
  const angle = (progress / 100) * 2 * Math.PI;
  const end = `${x + radius * Math.sin(angle)} ${y - radius * Math.cos(angle)}`;
  const isLarge = progress > 50 ? 1 : 0;
  return (
    `<path d="M${x} ${y - radius}A${radius} ${radius} 0 ${isLarge} 1 ${end}" ` +
    `stroke-linecap="round" ${stroke(circle, citron)}/>`
  );
}

/** A check mark below on the right. */
function seal({ x, y, radius }: Circle): string {
  const size = radius * medalParts.seal;
  const center = { x: x + radius * 0.66, y: y + radius * 0.66, radius: size };
  const line = (dx: number, dy: number) => `${center.x + dx * size} ${center.y + dy * size}`;
  return (
    disc({ ...center, radius: size * 1.2 }, '#0c3b2c') +
    disc(center, citron) +
    `<path d="M${line(-0.45, 0.02)}L${line(-0.12, 0.36)}L${line(0.48, -0.32)}" fill="none" stroke="${onCitron}" ` +
    `stroke-width="${size * 0.22}" stroke-linecap="round" stroke-linejoin="round"/>`
  );
}

function patternOf(content: MedalContent, { x, y, radius }: Circle, shape: Shape): string {
  const { pattern, isWithheld, name } = content;
  if (isWithheld) {
    const scale = radius / 16;
    return capsule(x - 12 * scale, y - 12 * scale, scale, 0.6);
  }
  if (pattern) {
    const source = `data:image/png;base64,${pattern.toString('base64')}`;
    const half = radius * overscan;
    const square = `x="${x - half}" y="${y - half}" width="${2 * half}" height="${2 * half}"`;
    return (
      `<clipPath id="medal"><circle cx="${x}" cy="${y}" r="${radius}"/></clipPath>` +
      `<image ${square} clip-path="url(#medal)" preserveAspectRatio="xMidYMid slice" href="${source}"/>`
    );
  }
  const size = radius * 0.9;
  const shaped = shape(initialOf(name), { role: 'display', size, weight: 700 });
  return at(x - shaped.width / 2, y + size * 0.36, onPine, shaped);
}
