import { formatMessage } from '#kit/runtime/messages';
import { operations } from './operations.ts';

/** The texts of the specification, to the letter. */
const texts = {
  'user/login': ['Account logged in', '登录成功'],
  'user/login.*': ['Account logged in', '登录成功'],
  'user/login_code': ['Account logged in', '登录成功'],
  'user/wallet_login': ['Account logged in', '登录成功'],
  'user/register': ['Registration successful', '注册成功'],
  'user/find_passwd': ['Reset password succeeded', '密码重置成功'],
  'user/change_passwd': ['password changed', '密码修改成功'],
  'user/set_avatar': ['new avatar set', '新头像设置成功'],
  'user/bind_email': ['bind success', '绑定成功'],
  'user/bind_phone': ['bind success', '绑定成功'],
  'user/bind_google': ['bind success', '绑定成功'],
  'user/bind_twitter': ['bind success', '绑定成功'],
  'user/bind_wechat': ['bind success', '绑定成功'],
  'user/user_bind_wallet': ['Wallet connected', '钱包已绑定'],
  'user/logout': ['Logged out', '已退出登录'],
  'app/add_question': ['Submitted', '提交成功'],
  'app/add_feed': ['dynamic published', '动态已发布'],
  'app/share': [
    'Submitted. We will contact you if any questions. Thank you !',
    '提交成功。如有疑问我们会联系您，感谢您的分享！',
  ],
};

describe('the texts of success', () => {
  it('E4 Q41 Q64 are those of the specification in both languages, and others have none', () => {
    const found = operations.flatMap(({ area, name, message }) =>
      message === null
        ? []
        : [
            [
              `${area}/${name}`,
              (['en', 'zh'] as const).map((each) => formatMessage(each, message)),
            ],
          ],
    );
    expect(Object.fromEntries(found)).toEqual(texts);
  });
});
