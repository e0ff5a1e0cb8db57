import type { merge as english } from './merge-en.ts';

/** Chinese texts of merging duplicate products. */
export const merge = {
  'merge.address': '地址',
  'merge.after': '合并后：{ups} 个 UP，{followers} 位关注者',
  'merge.choose': '选择保留的产品',
  'merge.claims': '进行中的认领（将结束）',
  'merge.compare': '两个产品',
  'merge.done': '“{name}”已合并',
  'merge.doubleVoters': '{count} 位成员为两者都投了 UP：保留较大的一个，相同则保留较早的一个。',
  'merge.duplicateOf': '{name}（重复）',
  'merge.edits': '草稿和待审核的修改（将结束）',
  'merge.followers': '关注者（将转移）',
  'merge.forever': '合并无法撤销。已获得的维他命保留。',
  'merge.hint': 'UP、关注者、提问、动态和线索会转移到保留的产品，重复产品的所有地址都将指向它。',
  'merge.leads': '线索（将转移）',
  'merge.open': '合并',
  'merge.posts': '动态（将转移）',
  'merge.questions': '提问（将转移）',
  'merge.reasonHint': '所有人都能在处理公示中看到原因，重复产品的所有者也会收到通知。',
  'merge.site': '网站',
  'merge.submit': '永久合并',
  'merge.survivor': '保留的产品',
  'merge.survivorOf': '{name}（保留）',
  'merge.title': '将“{name}”合并到另一个产品',
  'merge.ups': 'UP（将转移）',
  'merge.versions': '版本（各自保留）',
} as const satisfies Record<keyof typeof english, string>;
