/** 关于 Webhook 的中文错误信息和字段名称。 */
export const webhooks = {
  'error.WEBHOOK_ACCOUNT': 'Webhook 只向拥有独立邮箱的账户开放，请先绑定一个其他账户没有用过的邮箱',
  'error.WEBHOOK_LIMIT': '最多可以创建 {max} 个 Webhook',
  'error.WEBHOOK_ALL_LIMIT':
    '已有 {max} 个面向所有产品的 Webhook 处于启用状态，达到上限。请改选自己的产品或指定产品',
  'error.THROTTLED.WEBHOOK_HOST': '本站发往该地址所在主机的测试过多，请一小时后再试',
  'error.WEBHOOK_ADDRESS': '请检查 Webhook 的地址',
  'error.WEBHOOK_ADDRESS.HTTPS': '地址必须以 https:// 开头',
  'error.WEBHOOK_ADDRESS.CREDENTIALS': '地址中不能包含用户名或密码',
  'error.WEBHOOK_ADDRESS.PORT': '地址的端口只能是 {port} 或 {otherPort}',
  'error.WEBHOOK_ADDRESS.NAME': '地址必须使用主机名，例如 example.com',
  'error.WEBHOOK_ADDRESS.PRIVATE': '该地址的主机位于内部网络',
  'error.WEBHOOK_ADDRESS.UNKNOWN_HOST': '域名服务器查不到该地址的主机',
  'error.WEBHOOK_EXISTS': '您已有一个使用该地址的 Webhook',
  'error.WEBHOOK_PAUSED': '该 Webhook 已暂停，请先恢复',
  'error.WEBHOOK_UNCONFIRMED':
    '接收端尚未确认该地址，请发送 Ping，接收端须原样返回其中的 challenge',
  'error.WEBHOOK_REPLAYING': '该 Webhook 的补发尚未结束',
  'error.WEBHOOK_REPLAY_TIME': '补发的起始时间须在最近 {days} 天以内',
  'error.FIELD_INVALID.PRODUCTS': '列表中的第 {number} 个产品不存在',
  'error.FIELD_INVALID.TYPES': '所选事件类型中有不存在的类型',
  'error.FIELD_REQUIRED.TYPES': '请至少选择一个事件类型',
  'field.address': '地址',
  'field.types': '事件类型',
  'field.since': '时间',
} as const;
