const typed = new Map<string, string>();

/** Keeps what stands in the fields of a rendered page before the client takes it over and empties them. */
export function keepEarlyTyped(root: HTMLElement): void {
  for (const { name, value, defaultValue } of root.querySelectorAll('input')) {
    if (name && value !== defaultValue) typed.set(name, value);
  }
}

/** What was typed into a field by then, null for nothing. Told once, after the field's first render. */
export function takeEarlyTyped(name: string): string | null {
  const value = typed.get(name) ?? null;
  typed.delete(name);
  return value;
}
