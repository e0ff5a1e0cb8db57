/** Loads the texts that the first page does not need. */
let load: () => Promise<void> = async () => undefined;

/** @param loader adds the texts to those that the components look up; safe to repeat */
export function provideLaterTexts(loader: () => Promise<void>): void {
  load = loader;
}

/** Resolves once the texts of dialogs and member pages can be looked up. */
export const laterTexts = (): Promise<void> => load();

/** Loads a component together with these texts. */
export async function withLaterTexts<T>(component: Promise<T>): Promise<T> {
  const [loaded] = await Promise.all([component, laterTexts()]);
  return loaded;
}
