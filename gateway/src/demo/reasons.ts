import type { ProductTypeName } from '#schema/enums';
import type { DemoReason } from './demo-model.ts';

const en: Record<ProductTypeName, readonly string[]> = {
  APP: [
    'Clear screens and no surprises, even for a first visit.',
    'I have come back to it every week for two years now.',
    'Good documentation, and the answers there match what I see.',
    'It does one thing and does it well, which is rare here.',
    'Helped me to understand what I was actually signing.',
    'The team explains changes before they happen. I value that.',
    'I showed it to my father and he managed without my help.',
    'Open contracts, plain language, fair fees. More of this, please.',
    'A cornerstone of the space, whatever comes after it.',
    'Saved me an afternoon of work the first time I used it.',
  ],
  GAME: [
    'Ten minutes turned into an evening, and I did not mind.',
    'Fun first. I forgot that there was a chain underneath.',
    'My guild met here and we have stayed friends ever since.',
    'Easy to begin for free, deep enough to stay for long.',
    'The art alone is worth a look, and the rules hold up too.',
    'A fair ladder where thinking beats spending, in my experience.',
    'I learned more about wallets here than from any guide.',
    'It tried something that nobody had tried before. Respect.',
    'Friendly players who take the time to explain things.',
    'A piece of gaming history that everyone should try once.',
  ],
  NFT: [
    'It is more than a picture: being a holder means something.',
    'I met wonderful people through this community.',
    'Simple idea, careful craft, and it has aged well.',
    'The benefits were described honestly and then delivered.',
    'A good first NFT to explain to friends who are curious.',
    'I like that the rules stand in the contract for all to read.',
    'Whenever I open my wallet, this one makes me smile.',
    'A fine example of what a token can be useful for.',
    'It shaped how everybody after it thought about ownership.',
    'Thoughtful design down to the small details. Well done.',
  ],
  HARDWARE: [
    'I sleep better since my keys are no longer on the laptop.',
    'Set-up took a quarter of an hour and every step made sense.',
    'The screen shows what I sign, in words I can understand.',
    'Solid build, and it survived a fall down the stairs.',
    'Support answered within a day and solved my problem.',
    'I gave one to each of my parents. No calls so far!',
    'Good to see makers try new ideas instead of copying.',
    'Works with the wallets that I already use. That decided it.',
    'Updates are explained well and have never broken anything.',
    'Honest about its limits, which is why I trust it more.',
  ],
};

const zh: Record<ProductTypeName, readonly string[]> = {
  APP: [
    '界面干净，第一次打开就知道该点哪里。',
    '用了两年多，关键时刻从来没有掉过链子。',
    '文档写得很清楚，照着做一遍就能上手了。',
    '专心做好一件事，这种产品现在不多见了。',
    '签名之前把后果讲明白，这一点必须点赞。',
    '有改动会提前公告，团队做事让人放心。',
    '推荐给完全不懂的朋友，她自己就用起来了。',
    '合约开源、费用透明，希望更多项目能做到。',
    '不管后来者怎么变，它都是绕不开的一站。',
    '第一次用就帮我省了一下午的功夫，很感谢。',
  ],
  GAME: [
    '本来只想玩十分钟，结果一晚上就过去了。',
    '好玩才是第一位的，玩着玩着就忘了有链。',
    '公会里的朋友就是在这里认识的，一直玩到现在。',
    '零门槛入门，玩深了又有很多东西可以研究。',
    '美术很用心，规则也耐玩，值得花时间试试。',
    '靠思路取胜，不是谁花钱多谁就一定能赢。',
    '我的第一个钱包就是为了玩它才学会用的。',
    '敢做别人没做过的尝试，光这一点就值得支持。',
    '社区氛围很好，新手提问总有人耐心解答。',
    '算得上链游历史上的一页，建议都去体验一次。',
  ],
  NFT: [
    '不只是一张图，拿着它真的有参与感和归属感。',
    '通过这个社区认识了很多有意思的人，很值得。',
    '创意简单，做工细致，放到今天看依然不过时。',
    '权益写得明明白白，后来也都一一兑现了。',
    '跟朋友解释什么是 NFT，我总是拿它来举例。',
    '规则写在合约里谁都能查，这样才让人安心。',
    '每次打开钱包看到它，心情都会好一点点。',
    '让我第一次觉得代币除了买卖还能有别的用处。',
    '它影响了后来几乎所有项目对“所有权”的理解。',
    '从细节能看出设计的人认真想过，必须支持。',
  ],
  HARDWARE: [
    '私钥离开电脑之后，晚上睡觉都踏实多了。',
    '十几分钟就设置完成，每一步都讲得很明白。',
    '屏幕上能看懂自己在签什么，这才叫安全感。',
    '做工扎实，不小心摔过一次也没有任何问题。',
    '客服一天之内就回复了，问题当场解决，赞。',
    '给爸妈各买了一个，到现在还没来问过我。',
    '愿意尝试新的思路，而不是照抄别家，支持。',
    '和我常用的钱包都能配合，所以才选了它。',
    '固件更新说明写得详细，也从没出过岔子。',
    '优缺点都讲得坦诚，反而让我更愿意信任它。',
  ],
};

function of(type: ProductTypeName): DemoReason[] {
  return [
    ...en[type].map((text): DemoReason => ({ type, language: 'en', text })),
    ...zh[type].map((text): DemoReason => ({ type, language: 'zh', text })),
  ];
}

export const demoReasons: readonly DemoReason[] = [
  ...of('APP'),
  ...of('GAME'),
  ...of('NFT'),
  ...of('HARDWARE'),
];
