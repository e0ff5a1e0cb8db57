import type { DemoMember } from './demo-model.ts';

const zhManners = [
  '爱喝茶的',
  '早起的',
  '路过的',
  '怕冷的',
  '晒太阳的',
  '不熬夜的',
  '养花的',
  '学种菜的',
  '慢吞吞的',
  '认真的',
  '会修车的',
  '记账的',
];
const zhAnimals = [
  '松鼠',
  '河狸',
  '小鹿',
  '刺猬',
  '柴犬',
  '水獭',
  '橘猫',
  '熊猫',
  '白鹭',
  '考拉',
  '鲸鱼',
];
const enManners = [
  'amber',
  'copper',
  'drifting',
  'lucky',
  'midnight',
  'nimble',
  'paper',
  'polar',
  'quiet',
  'salty',
  'sunny',
  'velvet',
];
const enThings = [
  'badger',
  'comet',
  'finch',
  'harbor',
  'lantern',
  'maple',
  'otter',
  'pebble',
  'raven',
  'tulip',
  'walnut',
];

/** Everybody else: enough people that a loved product has hundreds of UPs and a new one has few. */
export const demoCrowd: readonly DemoMember[] = zhManners.flatMap((manner, row) =>
  zhAnimals.flatMap((animal, column): DemoMember[] => [
    { nickname: `${manner}${animal}`, language: 'zh' },
    { nickname: `${enManners[row]}_${enThings[column]}`, language: 'en' },
  ]),
);
