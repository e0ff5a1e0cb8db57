import { subjectOfWechat } from './wechat.rules.ts';

describe('the response of WeChat', () => {
  it('A11 names the person by the id of all applications, if there is one', () => {
    const body = { access_token: 'x', openid: 'open-1234', unionid: 'union-1234' };
    expect(subjectOfWechat(body, 'app')).toBe('union:union-1234');
  });

  it('A11 names the person by the id of this application otherwise', () => {
    expect(subjectOfWechat({ openid: 'open-1234' }, 'app')).toBe('open:app:open-1234');
    expect(subjectOfWechat({ openid: 'open-1234', unionid: '' }, 'app2')).toBe(
      'open:app2:open-1234',
    );
  });

  it.each([
    [{ errcode: 40029, errmsg: 'invalid code' }],
    [{ errcode: 40029, openid: 'open-1234' }],
    [{}],
    [{ openid: '' }],
    [{ openid: 7 }],
    [{ openid: 'a b' }],
    [{ openid: 'open-1234', unionid: {} }],
    ['text'],
    [null],
  ])('A11 is refused without a person: %j', (body) => {
    expect(() => subjectOfWechat(body, 'app')).toThrow();
  });
});
