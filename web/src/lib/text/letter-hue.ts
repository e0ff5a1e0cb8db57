/** A hue of 0-359 that a name always gets, for its letter avatar. */
export function letterHue(name: string): number {
  let hash = 7;
  for (const character of name) hash = (hash * 31 + (character.codePointAt(0) ?? 0)) % 100_003;
  return (hash * 47) % 360;
}

/** The first letter or character of a name, upper case. */
export function firstLetter(name: string): string {
  const [first] = Array.from(name.trim());
  return first ? first.toUpperCase() : '·';
}
