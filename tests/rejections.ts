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

/** Of FIELD_LENGTH, by the shown name of the field. */
export const length = (en: string, zh: string): Texts => ({
  en: new RegExp(`^${en} needs \\d+ to \\d+ characters$`),
  zh: new RegExp(`^${zh}须为 \\d+ 到 \\d+ 个字符$`),
});

/** Of FIELD_REQUIRED. */
export const required = (en: string, zh: string): Texts => ({
  en: `Please enter ${en}`,
  zh: `请输入${zh}`,
});

export interface RejectionChecks {
  /** The refusal in both languages, and nothing beside it. */
  expectRejected(...refusal: Rejection): Promise<void>;
  /** That nothing is written, half or whole, while `work` is done. */
  expectNothingChanged(work: () => Promise<void>): Promise<void>;
}

/**
 * @param dataDir of a platform where nothing else happens
 * @param standing reads what the tests look at
 */
export function createRejectionChecks(
  stack: Stack,
  dataDir: string,
  standing: () => Promise<unknown>,
): RejectionChecks {
  /** Events tell every change of state: none was made when the ends of all topics stand still. */
  async function endsOfTopics() {
    await stack.drain();
    const { lines } = await runProgram('events', ['lag'], dataDir);
    return (lines as { topic?: string; end: string }[]).filter(({ topic }) => topic);
  }
  const state = async () => [await standing(), await endsOfTopics()];
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
