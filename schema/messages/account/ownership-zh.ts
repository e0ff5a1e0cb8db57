import type { ownership as en } from './ownership-en.ts';

/** Simplified Chinese. */
export const ownership: Record<keyof typeof en, string> = {
  'error.PRODUCT_OWNED': '该产品已有所有者。如果应该是您，请联系我们',
  'error.CLAIM_METHOD': '该产品的网站不支持这种证明方式，请换一种',
  'error.CLAIM_NOT_PROVED': '没有找到证明',
  'error.CLAIM_NOT_PROVED.NOTHING': '{place} 还没有内容。新记录可能要一小时后才能看到',
  'error.CLAIM_NOT_PROVED.OTHER': '在 {place} 找到的是“{found}”，不是您的令牌',
  'error.CLAIM_NOT_PROVED.UNREACHABLE': '{place} 没有响应，请稍后再试',
  'error.CLAIM_NOT_PROVED.REFUSED': '无法把 {place} 当作文本文件读取。网站返回：{found}',
  'error.CLAIM_CLOSED': '该认领已结束，请重新认领',
  'error.OFFER_CLOSED': '该邀请已结束',
  'error.OFFER_SELF': '该产品已经属于此成员',
  'error.OFFER_REPEATED': '已有一个未处理的邀请，请先撤回',
  'error.TEAM_MEMBER': '此成员已经在维护该产品',
  'error.OFFER_UNRELEASED': '产品上架后才能转让或邀请维护者',
  'error.OFFER_TOO_SOON': '您最近向此成员发出的该产品邀请已结束，{days} 天后可再次邀请',
  'error.MEMBER_AMBIGUOUS': '有多位成员使用这个昵称，请粘贴其主页地址',
  'error.TEAM_FULL': '一个产品最多有 {max} 位维护者，包括已邀请的',
};
