/** Chinese texts about API tokens. */
export const token = {
  'error.TOKEN_INVALID': '该 API 令牌不存在、已撤销或已过期',
  'error.TOKEN_SCOPE': '该 API 令牌没有此权限，需要权限：{scope}',
  'error.TOKEN_SCOPE.NEVER': 'API 令牌不能执行此操作，请登录后操作',
  'error.TOKEN_MISPLACED': 'API 令牌只能放在 Authorization 请求头中。该令牌可能已被记录，请撤销',
  'error.TOKEN_LIMIT': '您最多可以有 {max} 个 API 令牌，请先撤销一个',
  'error.TOKEN_NAME_TAKEN': '您已有同名的 API 令牌：{name}',
  'error.FIELD_REQUIRED.TOKEN_NAME': '请填写令牌名称',
  'field.tokenName': '令牌名称',
  'field.tokenScopes': '权限',
  'field.tokenLifetime': '有效期',
} as const;
