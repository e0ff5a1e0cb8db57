import type { Language } from '#schema/enums';
import { type ErrorCode, errors } from '#schema/errors';
import type { Texts } from './rejections.ts';
import type { Caller, Form, RestResponse, Stack } from './stack.ts';

export interface Refusal {
  code: ErrorCode;
  texts: Texts;
  /** Some of the parameters of the error. */
  params?: object;
}

type Variables = Record<string, unknown>;
const languages: readonly Language[] = ['en', 'zh'];

/** Expectations about calls that the platform refuses, each in both languages. */
export function createRefusals(stack: Stack) {
  /** Sends the call in each language, and expects the number, the text and no data. */
  async function expectEnvelope(
    call: (language: Language) => Promise<Pick<RestResponse<unknown>, 'err' | 'msg' | 'data'>>,
    { code, texts }: Refusal,
  ): Promise<void> {
    for (const language of languages) {
      const { err, msg, data } = await call(language);
      expect({ code, err, data }).toEqual({ code, err: errors[code].err, data: null });
      expect(msg).toMatch(texts[language]);
    }
  }
  return {
    expectEnvelope,
    /** Expects one error over GraphQL. */
    async expectRefused(
      document: string,
      variables: Variables,
      caller: Caller,
      { code, texts, params = {} }: Refusal,
    ): Promise<void> {
      for (const language of languages) {
        const { data, errors: failures } = await stack.graphql(document, variables, {
          ...caller,
          language,
        });
        expect({ variables, failures }).toMatchObject({
          variables,
          failures: [{ extensions: { code, params } }],
        });
        expect(failures[0]?.message).toMatch(texts[language]);
        expect(Object.values(data ?? {})).not.toContainEqual(expect.anything());
      }
    },
    expectRestRefused: (path: string, form: Form, caller: Caller, refusal: Refusal) =>
      expectEnvelope(
        (language) => stack.rest('POST', path, form, { ...caller, language }),
        refusal,
      ),
    /** The data of a call without an error. */
    async done(document: string, variables: object, caller: Caller = {}) {
      const { data, errors: failures } = await stack.graphql(document, { ...variables }, caller);
      expect(failures).toEqual([]);
      return data;
    },
  };
}
