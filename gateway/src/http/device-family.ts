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
