const characters =
  '以太坊钱包交易所借贷质押社区治理身份域名市场数据浏览器虚拟世界卡牌角色扮演策略模拟经营养成体育头像收藏会员权益凭证徽章品牌硬件离线签名手机网络设备合约代币流动性协议链上资产用户开发者合作平台应用游戏艺术音乐';
const words =
  'swap wallet lend stake chain block token market game card world land avatar pass badge vote node bridge oracle vault yield farm pool mint art music social proof name data index graph layer roll zero open meta crypto nova flux orbit pixel quest realm'.split(
    ' ',
  );

/** Keywords that thousands of the generated products contain. */
export const keywordParts = {
  beginnings: words.slice(0, 20).map((word) => word.slice(0, 3)),
  chinese: Array.from({ length: 20 }, (_, index) => characters.slice(index * 2, index * 2 + 2)),
};

/** Texts and numbers that are equal in every run (mulberry32). */
export function createTexts(seed: number) {
  let state = seed;
  /** From 0 to below 1. */
  function fraction(): number {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  }
  const below = (count: number) => Math.floor(fraction() * count);
  const several = (count: number, one: () => string) => Array.from({ length: count }, one);
  return {
    below,
    /** Small values are more likely, like the popularity of products. */
    skewedBelow: (count: number) => Math.floor(fraction() ** 2 * count),
    english: (count: number) => several(count, () => words[below(words.length)] ?? '').join(' '),
    chinese: (count: number) =>
      several(count, () => characters[below(characters.length)] ?? '').join(''),
  };
}

export type Texts = ReturnType<typeof createTexts>;
