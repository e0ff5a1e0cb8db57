import type { ProductTypeName } from './enums.ts';

export interface SiteCategory {
  /** Stays, because addresses of lists name it. */
  slug: string;
  type: ProductTypeName;
  name: { en: string; zh: string };
}

type Entry = readonly [slug: string, en: string, zh: string];

const byType: Readonly<Record<ProductTypeName, readonly Entry[]>> = {
  APP: [
    ['trading', 'Trading', '交易兑换'],
    ['lending', 'Lending', '借贷'],
    ['staking', 'Staking', '质押'],
    ['wallets', 'Wallets', '钱包'],
    ['social', 'Social', '社交'],
    ['publishing', 'Publishing', '内容创作'],
    ['music', 'Music', '音乐'],
    ['governance', 'Governance', '社区治理'],
    ['identity', 'Names and identity', '域名与身份'],
    ['nft-markets', 'NFT markets', 'NFT 市场'],
    ['data', 'Data and explorers', '数据与浏览器'],
  ],
  GAME: [
    ['virtual-worlds', 'Virtual worlds', '虚拟世界'],
    ['card-games', 'Card games', '卡牌'],
    ['role-playing', 'Role-playing', '角色扮演'],
    ['strategy', 'Strategy', '策略'],
    ['simulation', 'Farming and life', '模拟经营'],
    ['creatures', 'Creatures', '宠物养成'],
    ['sports', 'Sports', '体育'],
  ],
  NFT: [
    ['avatars', 'Avatars', '头像收藏'],
    ['memberships', 'Memberships', '会员权益'],
    ['proofs', 'Proofs and badges', '凭证与徽章'],
    ['nft-names', 'Domain names', '链上域名'],
    ['nft-governance', 'Voting rights', '治理权'],
    ['art', 'Art', '艺术'],
    ['brands', 'Brands', '品牌'],
  ],
  HARDWARE: [
    ['hardware-wallets', 'Hardware wallets', '硬件钱包'],
    ['air-gapped', 'Air-gapped', '离线签名'],
    ['cards', 'Cards', '卡片'],
    ['phones', 'Phones', '手机'],
    ['networks', 'Network devices', '网络设备'],
  ],
};

/**
 * The categories of products. Lists sort them by type and English name. Each start writes them to the
 * catalog; a category that is removed here stays there.
 */
export const siteCategories: readonly SiteCategory[] = Object.entries(byType).flatMap(
  ([type, entries]) =>
    entries.map(([slug, en, zh]) => ({ slug, type: type as ProductTypeName, name: { en, zh } })),
);
