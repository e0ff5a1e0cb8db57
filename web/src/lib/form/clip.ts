/** The first `max` Unicode code points of a text: no emoji is cut in half, one Chinese character is 1. */
export function clip(text: string, max: number): string {
  if (text.length <= max) return text;
  const points = Array.from(text);
  return points.length <= max ? text : points.slice(0, max).join('');
}
