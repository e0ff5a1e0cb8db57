/** Of Lanczos, with g = 7. */
const lanczos = [
  676.5203681218851, -1259.1392167224028, 771.3234287776531, -176.6150291621406, 12.507343278686905,
  -0.13857109526572012, 9.984369578019572e-6, 1.5056327351493116e-7,
];

/** The logarithm of the gamma function, for arguments of at least 0.5. */
export function logGamma(x: number): number {
  const z = x - 1;
  const series = lanczos.reduce((sum, part, at) => sum + part / (z + at + 1), 0.9999999999998099);
  const t = z + 7.5;
  return 0.5 * Math.log(2 * Math.PI) + (z + 0.5) * Math.log(t) - t + Math.log(series);
}

const tiny = 1e-300;
const away = (value: number) => (Math.abs(value) < tiny ? tiny : value);
/** Enough for parameters of some millions. */
const maxSteps = 20_000;

/** The continued fraction of the incomplete beta function, by the method of Lentz. */
function fraction(x: number, a: number, b: number): number {
  let c = 1;
  let d = 1 / away(1 - ((a + b) * x) / (a + 1));
  let value = d;
  for (let m = 1; m <= maxSteps; m += 1) {
    const even = (m * (b - m) * x) / ((a + 2 * m - 1) * (a + 2 * m));
    d = 1 / away(1 + even * d);
    c = away(1 + even / c);
    value *= d * c;
    const odd = (-(a + m) * (a + b + m) * x) / ((a + 2 * m) * (a + 2 * m + 1));
    d = 1 / away(1 + odd * d);
    c = away(1 + odd / c);
    value *= d * c;
    if (Math.abs(d * c - 1) < 1e-12) break;
  }
  return value;
}

/** The probability that a beta variable with the parameters a and b is at most x. */
export function betaProbability(x: number, a: number, b: number): number {
  if (x <= 0) return 0;
  if (x >= 1) return 1;
  const logFront =
    logGamma(a + b) - logGamma(a) - logGamma(b) + a * Math.log(x) + b * Math.log1p(-x);
  const front = Math.exp(logFront);
  // The fraction converges quickly on this side of the mean only.
  return x < (a + 1) / (a + b + 2)
    ? (front * fraction(x, a, b)) / a
    : 1 - (front * fraction(1 - x, b, a)) / b;
}

/** The x at which that probability is p, which is from 0.02 to 0.98: so far the inequality of Cantelli reaches. */
export function betaQuantile(p: number, a: number, b: number): number {
  const mean = a / (a + b);
  const deviation = Math.sqrt((mean * (1 - mean)) / (a + b + 1));
  let low = Math.max(0, mean - 8 * deviation);
  let high = Math.min(1, mean + 8 * deviation);
  for (let step = 0; step < 28; step += 1) {
    const middle = (low + high) / 2;
    if (betaProbability(middle, a, b) < p) low = middle;
    else high = middle;
  }
  return (low + high) / 2;
}
