import type { en } from './en.ts';

/** Simplified Chinese. */
export const zh: Record<keyof typeof en, string> = {
  'error.UNAUTHENTICATED': '请先登录',
  'error.FORBIDDEN': '您没有权限进行此操作',
  'error.FIELD_INVALID': '请输入正确的{field}',
  'error.NOT_FOUND': '该内容已不存在',
  'error.PRODUCT_NOT_FOUND': '产品已下架或不存在',
  'error.CURSOR_INVALID': '分页位置无效',
  'error.THROTTLED': '请求过于频繁，请稍后再试',
  'error.THROTTLED.SECONDS': '请求过于频繁，请 {seconds} 秒后再试',
  'error.THROTTLED.MINUTES': '请求过于频繁，请 {minutes} 分钟后再试',
  'error.UNAVAILABLE': '该功能暂时不可用，请稍后再试',
  'error.TIMEOUT': '请求超时，请重试',
  'error.INTERNAL': '出错了，请重试',

  'field.id': '编号',

  'success.logout': '已退出登录',
  'warning.comingSoon': '即将上线',

  'stage.0': '阶段待定',
  'stage.1': '概念立项',
  'stage.2': '开发中',
  'stage.3': '封闭测试',
  'stage.4': '公开测试',
  'stage.5': '候选发布',
  'stage.6': '预热',
  'stage.7': '预约',
  'stage.8': '预售',
  'stage.9': '正式发布',
  'stage.10': '停止运营',

  'productType.APP': '应用',
  'productType.GAME': '游戏',
  'productType.NFT': '功能型 NFT',
  'productType.HARDWARE': '硬件',

  'productStatus.IN_REVIEW': '审核中',
  'productStatus.RELEASED': '已发布',
  'productStatus.REJECTED': '未通过',
  'productStatus.TAKEN_DOWN': '已下架',

  'platform.1': 'iOS',
  'platform.2': 'Android',
  'platform.4': '网页',
  'platform.8': '微信服务',
  'platform.16': '桌面端',
  'platform.32': '浏览器插件',

  'label.1': '精选',
  'label.3': '产品',
  'label.4': '活动',
  'label.5': '问答',
  'label.6': '攻略',
  'label.7': '视频',
  'label.8': '数据',
  'label.9': '观点',
  'label.10': '社区',
  'label.11': '事件',

  'member.erased': '已注销用户',
  'member.erasedText': '作者已注销账号，内容已删除。',
  'site.title': 'Web3 好产品，每一票都说得出理由',
  'site.lead': '应用、游戏、功能型 NFT 与硬件：由用户投票排名，名次不卖。',
};
