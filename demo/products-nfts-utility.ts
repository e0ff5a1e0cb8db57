import { type DemoProduct, paragraphs } from './demo-model.ts';

export const utilityNfts: readonly DemoProduct[] = [
  {
    slug: 'poap',
    type: 'NFT',
    name: { en: 'POAP', zh: 'POAP 出席证明' },
    tagline: {
      en: 'A badge that remembers you were there',
      zh: '“我来过”的链上纪念徽章',
    },
    description: {
      en: paragraphs(
        'POAP stands for Proof of Attendance Protocol. People who take part in an event scan a code or open a link and receive a badge, an NFT with the picture and the date of that day. Communities use the badges to give access, to allot votes or simply to remember.',
        'The first ones were handed out at ETHDenver in February 2019 by Patricio Worthalter. In 2020 issuing moved to xDai, now Gnosis Chain, which made a badge almost free of cost; a collector can move it to Ethereum.',
        'In March 2026 the platform went into maintenance: issuers of that time and collectors keep their tools, new issuers are no longer taken on, and the team works on an open standard for collectibles.',
      ),
      zh: paragraphs(
        'POAP 是“出席证明协议”（Proof of Attendance Protocol）的缩写。参加活动的人扫码或打开链接，就能领到一枚带有当天图案和日期的徽章，也就是一枚 NFT。社区可以凭徽章开放权限、分配投票权，或者只是留个纪念。',
        '2019 年 2 月，Patricio Worthalter 在 ETHDenver 上发出第一批徽章。2020 年，发行迁到 xDai（现名 Gnosis Chain），成本几乎为零；收藏者也可以把徽章转到以太坊。',
        '2026 年 3 月，平台进入维护模式：已有的发行方和收藏者可以继续使用，但不再接纳新的发行方，团队转而研究开放的数字藏品标准。',
      ),
    },
    stage: 9,
    platforms: [4],
    languages: [3],
    categories: ['proofs'],
    tags: ['badges', 'events', 'attendance', 'gnosis', 'community'],
    links: [
      { kind: 'WEBSITE', url: 'https://poap.xyz' },
      { kind: 'SOCIAL', url: 'https://x.com/poapxyz' },
      { kind: 'RESOURCE', name: 'Collectors', url: 'https://collectors.poap.xyz' },
    ],
    releasedDaysAgo: 283,
    popularity: 75,
  },
  {
    slug: 'unstoppable-domains',
    type: 'NFT',
    name: { en: 'Unstoppable Domains', zh: 'Unstoppable Domains 域名' },
    tagline: {
      en: 'On-chain domain names bought once, without renewal fees',
      zh: '一次买断、无需续费的链上域名',
    },
    description: {
      en: paragraphs(
        'Unstoppable Domains sells names that are NFTs, with endings such as .crypto, .x and .wallet. A name can receive payments on many chains, serve as a login, carry a profile and point to a website stored on IPFS. Its own endings are paid for once and never expire.',
        'Matthew Gould, Brad Kam, Braden Pezeshki and Bogdan Gusiev founded the company in 2018; .zil and .crypto came first. Most names live on Polygon, where minting costs the buyer nothing.',
        'It gave up .coin in 2022 because another project had used the ending before, and later became a registrar accredited by ICANN, so that ordinary domain names can be bought there too.',
      ),
      zh: paragraphs(
        'Unstoppable Domains 出售以 NFT 形式存在的域名，后缀有 .crypto、.x、.wallet 等。一个名字可以接收多条链的转账、用来登录、展示个人资料，也能指向存放在 IPFS 上的网站。自有后缀一次付费，永不过期。',
        '公司于 2018 年由 Matthew Gould、Brad Kam、Braden Pezeshki 和 Bogdan Gusiev 创办，最早推出的后缀是 .zil 与 .crypto。多数域名存放在 Polygon 上，铸造时买家不必付 Gas。',
        '2022 年，因为 .coin 早已有别的项目使用，公司主动放弃了这个后缀；后来它获得 ICANN 认证的注册商资格，传统域名也可以在这里购买。',
      ),
    },
    stage: 9,
    platforms: [4, 1, 2],
    languages: [3],
    categories: ['nft-names'],
    tags: ['domain', 'naming', 'identity', 'polygon', 'login'],
    links: [
      { kind: 'WEBSITE', url: 'https://unstoppabledomains.com' },
      { kind: 'SOCIAL', url: 'https://x.com/unstoppableweb' },
      { kind: 'RESOURCE', name: 'Docs', url: 'https://docs.unstoppabledomains.com' },
    ],
    releasedDaysAgo: 252,
    popularity: 53,
  },
  {
    slug: 'nouns',
    type: 'NFT',
    name: { en: 'Nouns', zh: 'Nouns' },
    tagline: {
      en: 'One character a day, auctioned forever; each is a vote',
      zh: '每天拍卖一个，永不停止；一个 Noun 就是一票',
    },
    description: {
      en: paragraphs(
        'Nouns are pixel characters with square glasses. One is generated and auctioned every day, without an end, and all that is paid goes to a treasury. Whoever owns a Noun has one vote in Nouns DAO on how that treasury is spent.',
        'Ten founders known as the Nounders started it on 8 August 2021; every tenth Noun of the first five years is theirs. The art lies wholly on chain and is in the public domain.',
        'Proposals have paid for films, glasses for children, a float in a parade, and software that other DAOs use. Since 2023 a group that disagrees can fork off and take its share of the treasury along.',
      ),
      zh: paragraphs(
        'Nouns 是一群戴着方框眼镜的像素角色。每天自动生成并拍卖一个，没有终点，所得全部进入金库。拥有一个 Noun，就在 Nouns DAO 里拥有一票，共同决定金库怎么花。',
        '2021 年 8 月 8 日，十位自称 Nounders 的创始人启动了它；前五年里，每逢第十个 Noun 归他们所有。图像完全存储在链上，属于公有领域。',
        '通过的提案资助过影片、儿童眼镜、游行花车，以及其他 DAO 也在使用的软件。2023 年起，意见不合的成员可以“分叉”离开，并带走相应份额的资金。',
      ),
    },
    stage: 9,
    platforms: [4],
    languages: [3],
    categories: ['nft-governance', 'avatars'],
    tags: ['dao', 'auction', 'cc0', 'onchain-art', 'voting'],
    links: [
      { kind: 'WEBSITE', url: 'https://nouns.wtf' },
      { kind: 'SOCIAL', url: 'https://x.com/nounsdao' },
      { kind: 'RESOURCE', name: 'GitHub', url: 'https://github.com/nounsDAO' },
    ],
    releasedDaysAgo: 171,
    popularity: 57,
  },
  {
    slug: 'veefriends',
    type: 'NFT',
    name: { en: 'VeeFriends', zh: 'VeeFriends' },
    tagline: {
      en: 'Drawn characters that served as tickets to a conference',
      zh: '手绘角色同时也是三年大会门票的 NFT',
    },
    description: {
      en: paragraphs(
        'VeeFriends began as 10,255 tokens with characters drawn by the entrepreneur Gary Vaynerchuk, each standing for a trait such as patience or empathy. The tokens of the first series admitted their holders to his conference VeeCon for three years; some came with gifts or with time with him.',
        'It was launched in May 2021, and VeeCon was first held in Minneapolis in May 2022, as one of the first large conferences whose tickets were NFTs.',
        'A second series, trading cards, books and toys have since turned the characters into a brand for children and collectors.',
      ),
      zh: paragraphs(
        'VeeFriends 最初是 10,255 枚代币，角色由企业家 Gary Vaynerchuk 亲手绘制，每个角色代表一种品质，比如耐心、同理心。第一系列的持有者可以连续三年参加他主办的 VeeCon 大会，部分代币还附带礼物或与他面对面的机会。',
        '项目于 2021 年 5 月发行；首届 VeeCon 于 2022 年 5 月在明尼阿波利斯举行，是最早以 NFT 作门票的大型会议之一。',
        '此后又有第二系列、实体卡牌、图书和玩具，这些角色逐渐成为面向孩子和收藏者的品牌。',
      ),
    },
    stage: 9,
    platforms: [4],
    languages: [3],
    categories: ['memberships', 'brands'],
    tags: ['tickets', 'conference', 'characters', 'trading-cards', 'brand'],
    links: [
      { kind: 'WEBSITE', url: 'https://veefriends.com' },
      { kind: 'SOCIAL', url: 'https://x.com/veefriends' },
    ],
    releasedDaysAgo: 109,
    popularity: 33,
  },
  {
    slug: 'unlock-protocol',
    type: 'NFT',
    name: { en: 'Unlock Protocol', zh: 'Unlock 会员协议' },
    tagline: {
      en: 'Sell memberships and tickets as NFTs, from your own contract',
      zh: '用自己的合约发行会员卡和门票 NFT',
    },
    description: {
      en: paragraphs(
        'Unlock is an open protocol for access. A creator deploys a contract called a lock, with a price, a duration and a number of places; whoever buys a key, an NFT, is a member until it expires. Sites, chat groups, doors and other contracts can check whether somebody holds a valid key.',
        'Julien Genestoux, who had earlier built a publishing infrastructure company, founded it in 2018. Keys can renew by themselves, be paid by card or in tokens, be given away or made impossible to transfer.',
        'There are plugins for WordPress and other systems, a checkout page, and a page for events with sign-in at the door. The protocol is governed by a DAO.',
      ),
      zh: paragraphs(
        'Unlock 是开放的访问权限协议。创作者部署一个名为“锁”（lock）的合约，设好价格、期限和名额；买到“钥匙”（key）的人就是会员，钥匙是一枚 NFT，到期失效。网站、群聊、门禁和其他合约都可以检查某人是否持有有效的钥匙。',
        '2018 年，做过内容分发基础设施的 Julien Genestoux 创办了它。钥匙可以自动续期，可以刷卡或用代币购买，也可以赠送，或者设为不可转让。',
        '它提供 WordPress 等系统的插件、结账页面，以及支持现场签到的活动页面。协议由 DAO 治理。',
      ),
    },
    stage: 9,
    platforms: [4],
    languages: [3],
    categories: ['memberships'],
    tags: ['membership', 'tickets', 'access', 'creators', 'open-source'],
    links: [
      { kind: 'WEBSITE', url: 'https://unlock-protocol.com' },
      { kind: 'SOCIAL', url: 'https://x.com/UnlockProtocol' },
      { kind: 'RESOURCE', name: 'Docs', url: 'https://docs.unlock-protocol.com' },
      { kind: 'RESOURCE', name: 'GitHub', url: 'https://github.com/unlock-protocol/unlock' },
    ],
    ownedByDev: true,
    releasedDaysAgo: 4,
    popularity: 31,
  },
  {
    slug: 'starbucks-odyssey',
    type: 'NFT',
    name: { en: 'Starbucks Odyssey', zh: '星巴克 Odyssey' },
    tagline: {
      en: 'A coffee loyalty programme with collectible stamps, 2022-2024',
      zh: '星巴克用数字印章做的会员计划（2022—2024）',
    },
    description: {
      en: paragraphs(
        'Odyssey was an extension of Starbucks Rewards. Members followed "journeys" of small games and tasks and earned stamps, NFTs on Polygon, which brought points and with them benefits such as classes, drinks and events. Stamps could be bought with a card and traded on a marketplace run with Nifty Gateway.',
        'It was announced in September 2022 and opened as a beta by invitation in the United States in December. The word NFT was hardly used, and no wallet was needed.',
        'The programme ended on 31 March 2024. It is remembered as one of the largest attempts of a consumer brand to use NFTs for loyalty.',
      ),
      zh: paragraphs(
        'Odyssey 是星巴克会员计划（Starbucks Rewards）的延伸。会员完成由小游戏和任务组成的“旅程”，获得数字印章，也就是 Polygon 上的 NFT；印章会带来积分，积分可以换取课程、饮品和活动等权益。印章也能刷卡购买，并在与 Nifty Gateway 合作的市场上转让。',
        '项目于 2022 年 9 月公布，同年 12 月在美国以邀请制开启测试。整个过程几乎不提 NFT 这个词，也不需要钱包。',
        '计划于 2024 年 3 月 31 日结束，至今仍是消费品牌把 NFT 用于会员体系的代表案例。',
      ),
    },
    stage: 10,
    platforms: [4],
    languages: [3],
    categories: ['brands', 'memberships'],
    tags: ['loyalty', 'stamps', 'coffee', 'polygon', 'rewards'],
    links: [{ kind: 'WEBSITE', url: 'https://about.starbucks.com' }],
    releasedDaysAgo: 342,
    popularity: 28,
  },
];
