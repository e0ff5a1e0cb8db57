import { type ErrorCode, type ErrorParams, errors } from '#schema/errors';
import { retryAfter } from '../http/error-response.ts';
import { failure, failureAt, success } from './envelope.ts';
import { optionalText } from './fields.ts';
import { languageOf } from './read-request.ts';

describe('envelope', () => {
  it('O2 returns 0, the text of the operation and the data', () => {
    expect(success('en', null, { a: 1 })).toEqual({ err: 0, msg: '', data: { a: 1 } });
    expect(success('en', 'success.login', null)).toEqual({
      err: 0,
      msg: 'Account logged in',
      data: null,
    });
    expect(success('zh', 'success.login', undefined).data).toBeNull();
  });

  it('Q41 returns an error text in the language of the request, with the shown names of fields', () => {
    const required = { code: 'FIELD_LENGTH', params: { field: 'wx', min: 1, max: 50 } } as const;
    expect(failure('en', required, false)).toEqual({
      err: errors.FIELD_LENGTH.err,
      msg: 'The WeChat ID needs 1 to 50 characters',
      data: null,
    });
    expect(failure('zh', required, false).msg).toMatch(/^微信.*1 到 50/);
  });

  it('Q41 has sentences of their own for missing or unknown event types and a token without a name', () => {
    const msg = (code: ErrorCode, params: ErrorParams) =>
      failure('en', { code, params }, false).msg;
    expect(msg('FIELD_REQUIRED', { field: 'types' })).toBe('Please choose an event type');
    const unknown = 'One of the event types does not exist';
    expect(msg('FIELD_INVALID', { field: 'types', index: 1 })).toBe(unknown);
    expect(msg('FIELD_INVALID', { field: 'type', label: 'types' })).toBe(unknown);
    expect(msg('FIELD_REQUIRED', { field: 'name', label: 'tokenName' })).toBe(
      'Please enter a name for the token',
    );
  });

  it('Q41 C14 names the field of a wrong link or picture', () => {
    const msg = (language: 'en' | 'zh', code: ErrorCode, params: ErrorParams) =>
      failure(language, { code, params }, false).msg;
    expect(msg('en', 'URL_INVALID', { field: 'sourceLink' })).toBe(
      'Please enter a full link, such as https://example.com (source link)',
    );
    expect(msg('zh', 'PICTURE_UNKNOWN', { field: 'logo' })).toMatch(/（方形标志）$/);
    expect(msg('en', 'PICTURE_UNKNOWN', {})).toMatch(/again$/);
  });

  it('E1 E2 returns -2 for a missing login and -10 for a silent rejection', () => {
    const err = (code: ErrorCode) => failure('en', { code, params: {} }, false).err;
    expect(err('UNAUTHENTICATED')).toBe(-2);
    expect(err('ALREADY_UPPED')).toBe(-10);
    expect(err('NOT_VOTABLE')).toBe(-10);
    const negative = Object.values(errors).filter(({ err: number }) => number <= 0);
    expect(new Set(negative.map(({ err: number }) => number))).toEqual(new Set([-2, -10]));
  });

  it('O1 Q41 tells programs code, field and limit on the path of an operation only', () => {
    const at = (path: string, code: ErrorCode, params: ErrorParams = {}) =>
      failureAt(path, 'en', { code, params }, operation).error;
    const operation = {
      isVote: true,
      errorFields: { reason: 'name' },
      fields: { home_link: optionalText(), name: { ...optionalText(), label: 'badge_name' } },
    };
    const long = { field: 'homeLink', min: 1, max: 50 };
    const [path, old] = ['/api/app/add', '/api/app'];
    expect(at(path, 'FIELD_LENGTH', long)).toEqual({
      code: 'FIELD_LENGTH',
      field: 'home_link',
      limit: 50,
    });
    expect(at(path, 'FIELD_INVALID', { field: 'badgeName' })?.field).toBe('name');
    expect(at(path, 'FIELD_REQUIRED', { field: 'reason' })?.field).toBe('name');
    expect(at(path, 'FIELD_INVALID', { field: 'home.link' })?.field).toBe('home_link');
    expect(at(path, 'FIELD_INVALID', { field: 'name.0.url' })?.field).toBe('name');
    expect(at(path, 'FIELD_INVALID', { field: 'elsewhere' })).toEqual({ code: 'FIELD_INVALID' });
    expect(at(path, 'FILE_TOO_LARGE', { max: '2 MB' })).toEqual({ code: 'FILE_TOO_LARGE' });
    expect(at(path, 'THROTTLED')).toEqual({ code: 'THROTTLED' });
    expect(at(path, 'TOKEN_SCOPE', { scope: 'engage' })).toEqual({
      code: 'TOKEN_SCOPE',
      scope: 'engage',
    });
    for (const each of [old, `${old}/`, '/api']) {
      const error = { code: 'FIELD_LENGTH', params: long } as const;
      expect(failureAt(each, 'en', error, operation)).toEqual(failure('en', error, true));
    }
  });

  it('O1 Q41 names the field of an error in which the service names none, if the operation has it', () => {
    const at = (name: string, code: ErrorCode, params: ErrorParams = {}) => {
      const operation = { isVote: false, errorFields: {}, fields: { [name]: optionalText() } };
      return failureAt('/api/user/x', 'en', { code, params }, operation).error?.field;
    };
    expect(at('email', 'EMAIL_REQUIRED')).toBe('email');
    expect(at('code', 'EMAIL_REQUIRED')).toBeUndefined();
    expect(at('passwd', 'PASSWORD_RULE')).toBe('passwd');
    expect(at('new_passwd', 'PASSWORD_RULE')).toBe('new_passwd');
    expect(at('limit', 'PAGE_TOO_LARGE', { max: 50 })).toBe('limit');
    expect(at('limit', 'PAGE_TOO_LARGE', { field: 'first', max: 50 })).toBe('limit');
    expect(at('offset', 'CURSOR_INVALID', { field: 'after' })).toBe('offset');
    expect(at('email', 'LOGIN_FAILED')).toBeUndefined();
    expect(at('code', 'CODE_WRONG', { field: 'elsewhere' })).toBeUndefined();
    expect(at('email', 'IDEMPOTENCY_KEY_INVALID', { field: 'idempotency_key', max: 128 })).toBe(
      'idempotency_key',
    );
  });

  it('Q51 answers a vote beyond the limits of its API token as any other write', () => {
    const error = { code: 'THROTTLED', params: { seconds: 9, policy: 'cost' } } as const;
    expect(failure('en', error, true)).toEqual(failure('en', error, false));
    expect(failure('en', error, true).err).toBe(errors.THROTTLED.err);
  });

  it('Q51 rejects a throttled vote silently, and returns the wait of other throttled requests', () => {
    const throttled = { code: 'THROTTLED', params: {} } as const;
    expect(failure('en', throttled, true).err).toBe(-10);
    expect(failure('en', throttled, false).err).toBe(errors.THROTTLED.err);
    expect(retryAfter(throttled)).toBe(60);
    expect(retryAfter({ code: 'CODE_TOO_SOON', params: { seconds: 42 } })).toBe(42);
    expect(retryAfter({ code: 'LOGIN_THROTTLED', params: { minutes: 3 } })).toBe(180);
    expect(retryAfter({ code: 'CODE_WRONG', params: {} })).toBeNull();
  });
});

describe('Retry-After', () => {
  it('X-L10 has the seconds that the service knows', () => {
    expect(retryAfter({ code: 'CODE_LIMIT', params: { seconds: 82_800 } })).toBe(82_800);
    expect(retryAfter({ code: 'LOGIN_THROTTLED', params: { minutes: 1, seconds: 12 } })).toBe(12);
  });
});

describe('the text of an error', () => {
  it('X-M9 Q51 says when to try again, and is silent for a vote', () => {
    const throttled = (seconds: number) => ({ code: 'THROTTLED', params: { seconds } }) as const;
    expect(failure('en', throttled(1), false)).toMatchObject({
      err: errors.THROTTLED.err,
      msg: 'Too many requests. Please try again in 1 second',
    });
    expect(failure('en', throttled(3541), true)).toMatchObject({
      err: -10,
      msg: 'Too many requests. Please try again in 60 minutes',
    });
    expect(failure('zh', throttled(90), false).msg).toBe('请求过于频繁，请 90 秒后再试');
    expect(failure('zh', throttled(600), false).msg).toBe('请求过于频繁，请 10 分钟后再试');
    expect(retryAfter(throttled(3541))).toBe(3541);
  });
});

describe('languageOf', () => {
  const language = (fields: Record<string, string>) => languageOf(new Map(Object.entries(fields)));

  it('I2 accepts zh for ch, and defaults to English', () => {
    expect(language({ lan_cls: 'ch' })).toBe('zh');
    expect(language({ lan_cls: 'zh' })).toBe('zh');
    expect(language({ lan_cls: 'en' })).toBe('en');
    expect(language({ lan_cls: 'fr' })).toBe('en');
    expect(language({})).toBe('en');
  });

  it.each(['constructor', '__proto__', 'toString'])('I2 reads %j as English', (name) => {
    expect(language({ lan_cls: name })).toBe('en');
    expect(language({ lan_lable: name })).toBe('en');
  });

  it('A17 reads the language label of a feed list', () => {
    expect(language({ lan_lable: '1' })).toBe('zh');
    expect(language({ lan_lable: '2' })).toBe('en');
    expect(language({ lan_lable: '1', lan_cls: 'en' })).toBe('en');
  });
});
