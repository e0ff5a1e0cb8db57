import type { events as en } from './events-en.ts';

/** Chinese texts of the event stream for programs of analysts. */
export const events: Record<keyof typeof en, string> = {
  'events.tokenNeeded':
    '读取事件流需要请求头 Authorization: Bearer 和分析师令牌。令牌由网站运营方发放，说明见 {guide}',
  'events.topicUnknown': '没有这个主题或文件。所有主题见 {topics}',
};
