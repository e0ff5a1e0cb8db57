/** Cuts a text to `max` Unicode code points, so that no emoji is split and a Chinese character is 1. */
export function clip(text: string, max: number): string {
  if (text.length <= max) return text;
  const points = Array.from(text);
  return points.length <= max ? text : points.slice(0, max).join('');
}
