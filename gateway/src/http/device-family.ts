/** Words of User-Agent and their families. The first match counts: most browsers also name older ones. */
const browsers = [
  ['MicroMessenger/', 'WeChat'],
  ['Edg', 'Edge'],
  ['OPR/', 'Opera'],
  ['SamsungBrowser/', 'Samsung Internet'],
  ['FxiOS/', 'Firefox'],
  ['Firefox/', 'Firefox'],
  ['CriOS/', 'Chrome'],
  ['Chrome/', 'Chrome'],
  ['Safari/', 'Safari'],
] as const;

const systems = [
  ['Android', 'Android'],
  ['iPhone', 'iOS'],
  ['iPad', 'iOS'],
  ['Windows', 'Windows'],
  ['CrOS', 'ChromeOS'],
  ['Macintosh', 'macOS'],
  ['Linux', 'Linux'],
] as const;

/** Families of browser and system, such as `Chrome, Windows`; undefined when neither is known. */
export function deviceFamily(userAgent: string | undefined): string | undefined {
  const given = userAgent ?? '';
  const nameIn = (known: readonly (readonly [string, string])[]) =>
    known.find(([word]) => given.includes(word))?.[1];
  const names = [nameIn(browsers), nameIn(systems)].filter((name) => name !== undefined);
  return names.length > 0 ? names.join(', ') : undefined;
}

/** Words by which crawlers, previews of messengers, monitors and scripts name themselves. */
const robotWords =
  /(?<!cu)bot\b|crawl|spider|slurp|preview|monitor|lighthouse|externalhit|curl\/|wget\/|python-|go-http/i;

/** Whether a User-Agent names a robot. A missing one names none. */
export const isRobot = (userAgent: string | undefined): boolean => robotWords.test(userAgent ?? '');
