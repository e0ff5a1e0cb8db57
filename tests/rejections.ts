import type { Language } from '#schema/enums';
import type { ErrorCode } from '#schema/errors';
import { runProgram } from './program.ts';
import type { Caller, Stack } from './stack.ts';

export type Texts = Record<Language, string | RegExp>;
export type Rejection = readonly [
  code: ErrorCode,
  texts: Texts,
  document: string,
  variables: Record<string, unknown>,
  caller: Caller,
];

/** The texts of FIELD_LENGTH for the displayed names of a field. */
export const length = (en: string, zh: string): Texts => ({
  en: new RegExp(`^The ${en} needs \\d+ to \\d+ characters$`),
  zh: new RegExp(`^${zh}须为 \\d+ 到 \\d+ 个字符$`),
});

/** The texts of FIELD_REQUIRED for the displayed names of a field. */
export const required = (en: string, zh: string): Texts => ({
  en: `Please enter ${en}`,
  zh: `请输入${zh}`,
});

export interface RejectionChecks {
  /** Expects one error with this code, its text in both languages, and no data. */
  expectRejected(...rejection: Rejection): Promise<void>;
  /** Expects that `work` changes no state and emits no event. */
  expectNothingChanged(work: () => Promise<void>): Promise<void>;
}

/**
 * @param dataDir of a platform without other activity
 * @param readState returns the state that must stay unchanged
 */
export function createRejectionChecks(
  stack: Stack,
  dataDir: string,
  readState: () => Promise<unknown>,
): RejectionChecks {
  /** Every change of state emits an event, so unchanged end offsets show that nothing changed. */
  async function readEndOffsets() {
    await stack.drain();
    const { lines } = await runProgram('events', ['lag'], dataDir);
    return (lines as { topic?: string; end: string }[]).filter(({ topic }) => topic);
  }
  const state = async () => [await readState(), await readEndOffsets()];
  return {
    async expectRejected(code, texts, document, variables, caller) {
      for (const language of ['en', 'zh'] as const) {
        const { data, errors } = await stack.graphql(document, variables, { ...caller, language });
        const codes = errors.map(({ extensions }) => extensions.code);
        expect({ document, variables, data, codes }).toEqual({
          document,
          variables,
          data: null,
          codes: [code],
        });
        expect(errors[0]?.message).toMatch(texts[language]);
      }
    },
    async expectNothingChanged(work) {
      const before = await state();
      await work();
      expect(await state()).toEqual(before);
    },
  };
}
