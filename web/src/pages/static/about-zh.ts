import { lengths, rewards, seniorPlayers } from '#schema/limits';
import type { AboutText } from './about-texts.ts';

const { min, max } = lengths.upReason;

export const aboutZh: AboutText = {
  title: '关于 Vita',
  heading: '找到值得花时间的 Web3 产品',
  lead: 'Web3 应用、游戏与设备，把您的资产记录在区块链上，由您自己掌握。在 Vita，用过的人为好产品投票，并写下理由。',
  up: `就是投票：每个产品只有一次，并写下 ${min} 到 ${max} 字的理由。排名只看 UP 总数，名次不卖。`,
  vitamins: '是帮助别人发现好产品的积分，目前不能在 Vita 上购买、出售或兑换。',
  takePart: '四种参与方式',
  ways: {
    up: { name: '投出 UP', what: '用过觉得好，写下理由。' },
    ask: { name: '提问', what: '产品团队公开回答。' },
    share: {
      name: '分享产品',
      what: `上架后得 ${rewards.listed} 个维他命。`,
    },
    run: { name: '运营产品', what: '介绍产品，发布动态。' },
  },
  earnTitle: '哪些行为可以获得维他命',
  sections: [
    {
      heading: '谁来决定上架',
      paragraphs: [
        '任何注册用户都可以分享产品。工作人员会确认它真实可用，再决定是否上架，并把结果和原因告诉分享者。上架不收费。',
      ],
    },
    {
      heading: '金手指',
      paragraphs: [
        `金手指是 ${seniorPlayers} 多位受邀加入的资深玩家。每人可邀请 ${rewards.goldenInvites} 位好友，双方各得 ${rewards.golden} 个维他命。每次 UP 计为 ${rewards.goldenUpWeight}。和所有人一样，他们也必须写下理由。`,
      ],
    },
    {
      heading: '动态如何排序',
      paragraphs: [
        '“最新”按发布时间排列。“热度上升”会让动态排得比发布时间更靠前：热度每增加到 10 倍，就提前 24 小时。每条动态的热度从 1 开始，每个赞加 1，编辑精选再加 9。因此一条精选，或一条有 9 个赞的动态，会提前一天；99 个赞则提前两天。所有人看到的顺序都一样。',
      ],
    },
    {
      heading: '维他命记在哪里',
      paragraphs: ['每一笔发放都记入只增不改的账本。如有差错，会另记一笔更正，您同样看得到。'],
    },
  ],
};
