interface Point {
  x: number;
  y: number;
}

/** Pixels that a finger moves to the side before it turns the picture. */
const swipe = 40;

/** 1 for the next picture, -1 for the one before, 0 for a movement that is no swipe to the side. */
export function stepOfSwipe(from: Point, to: Point): -1 | 0 | 1 {
  const [x, y] = [to.x - from.x, to.y - from.y];
  if (Math.abs(x) < swipe || Math.abs(x) < 2 * Math.abs(y)) return 0;
  return x < 0 ? 1 : -1;
}

/** The picture that a key leads to, by the one that is shown; null for keys without a meaning. */
export function stepOfKey(key: string, count: number): ((before: number) => number) | null {
  switch (key) {
    case 'ArrowRight':
      return (before) => (before + 1) % count;
    case 'ArrowLeft':
      return (before) => (before - 1 + count) % count;
    case 'Home':
      return () => 0;
    case 'End':
      return () => count - 1;
    default:
      return null;
  }
}
