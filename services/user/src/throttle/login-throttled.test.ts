import { loginThrottled } from './login-throttled.ts';

it('rel-S02 X-M9 returns the wait for a login, in seconds and minutes that are rounded up', () => {
  const paramsOf = (waitMs: number) => loginThrottled(waitMs).params;
  expect(loginThrottled(1).code).toBe('LOGIN_THROTTLED');
  expect(paramsOf(1)).toEqual({ minutes: 1, seconds: 1 });
  expect(paramsOf(60_000)).toEqual({ minutes: 1, seconds: 60 });
  expect(paramsOf(60_001)).toEqual({ minutes: 2, seconds: 61 });
});
