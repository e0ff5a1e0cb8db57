import { expectMatchesContract } from './contract/rest-contract.ts';
import type { Caller, Form, Stack } from './stack.ts';

/** Calls of operations whose responses are checked against the contract. */
export function checkedRest(stack: Stack) {
  async function call(
    method: 'GET' | 'POST',
    [area, op_type]: [string, string],
    form: Form,
    caller: Caller,
  ) {
    const response = await stack.rest(method, `/api/${area}`, { op_type, ...form }, caller);
    expectMatchesContract(area, op_type, response);
    return response;
  }
  return {
    post: (area: string, op_type: string, form: Form, caller: Caller = {}) =>
      call('POST', [area, op_type], form, caller),
    get: (area: string, op_type: string, form: Form = {}, caller: Caller = {}) =>
      call('GET', [area, op_type], form, caller),
  };
}

/** The form of a badge with a reward, without product, picture and English name. */
export const badgeWords: Form = {
  network: 'local',
  name_zh: '早鸟徽章',
  description_en: 'For the first fans.',
  description_zh: '给最早的粉丝。',
  total: 3,
  milestone: 10,
  reward_en: 'Thank you.',
  reward_zh: '谢谢。',
};
