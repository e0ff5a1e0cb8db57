/** The hue (0-359) of a name's letter avatar, always the same for one name. */
export function letterHue(name: string): number {
  let hash = 7;
  for (const character of name) hash = (hash * 31 + (character.codePointAt(0) ?? 0)) % 100_003;
  return (hash * 47) % 360;
}

/** The first character of a name, in upper case; '·' for an empty name. */
export function firstLetter(name: string): string {
  const [first] = Array.from(name.trim());
  return first ? first.toUpperCase() : '·';
}
