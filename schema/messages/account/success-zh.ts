/** Chinese texts of actions that succeeded. */
export const success = {
  'success.login': '登录成功',
  'success.register': '注册成功',
  'success.resetPassword': '密码重置成功',
  'success.submitted': '提交成功',
  'success.share': '提交成功。如有疑问我们会联系您，感谢您的分享！',
  'success.published': '动态已发布',
  'success.postSaved': '{title}成功',
  'success.gasPaid': 'gas 费支付成功',
  'success.password': '密码修改成功',
  'success.bound': '绑定成功',
  'success.copied': '已复制',
  'success.walletBound': '钱包已绑定',
  'success.walletCopied': '钱包地址已复制',
  'success.walletUnbound': '钱包已解绑',
  'success.avatar': '新头像设置成功',
};
