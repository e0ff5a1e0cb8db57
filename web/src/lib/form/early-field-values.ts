const values = new Map<string, string>();

/** Saves what a user typed into a rendered page before hydration, which resets the fields. */
export function saveEarlyFieldValues(root: HTMLElement): void {
  const fields = root.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>('input, textarea');
  for (const { name, value, defaultValue } of fields) {
    if (name && value !== defaultValue) values.set(name, value);
  }
}

/** Returns and removes the saved value of a field; null when nothing was typed. */
export function takeEarlyFieldValue(name: string): string | null {
  const value = values.get(name) ?? null;
  values.delete(name);
  return value;
}
