/** The list with one entry moved to another place. */
export function moveEntry<T>(list: readonly T[], from: number, to: number): T[] {
  const [entry] = list.slice(from, from + 1);
  return entry === undefined ? [...list] : list.toSpliced(from, 1).toSpliced(to, 0, entry);
}
