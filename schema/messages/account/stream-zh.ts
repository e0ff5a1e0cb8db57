import type { stream as en } from './stream-en.ts';

export const stream: Record<keyof typeof en, string> = {
  'error.STREAM_PARAMETER_UNKNOWN': '没有参数 {field}',
  'error.STREAM_PARAMETER_REPEATED': '参数 {field} 只能出现一次',
  'error.STREAM_PARAMETER_INVALID': '参数 {field} 只能是以下之一：{allowed}',
  'error.STREAM_PARAMETERS_EXCLUSIVE': '{field} 和 {other} 不能同时使用',
  'error.STREAM_TIME_INVALID': '参数 {field} 须为 RFC 3339 格式的时间，例如 2026-11-20T00:00:00Z',
  'error.STREAM_TIME_FUTURE': '参数 {field} 中的时间尚未到来',
  'error.STREAM_POSITION_INVALID':
    '{field} 不是该主题的位置，请使用 beginning、end 或数据流返回过的位置',
  'error.STREAM_TYPE_UNKNOWN': '没有事件类型 {type}',
  'error.STREAM_TYPE_ELSEWHERE': '{type} 类型的事件在主题 {topic} 中',
  'error.STREAM_FORMAT_REFUSED':
    '事件以 text/event-stream 或 application/x-ndjson 格式提供，请接受其中之一',
  'field.key': '参数 key ',
};
