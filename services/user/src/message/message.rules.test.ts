import { DAY } from '#schema/durations';
import { correctionKinds, languages, roles, vitaminRules } from '#schema/enums';
import { notificationTopics } from '#schema/notification-topics';
import { teamTimes } from '#schema/product-team';
import { type MessageContent, messageText, topicOf } from './message.rules.ts';

const product = { en: 'Uniswap', zh: '优尼' };
const reason = 'The link is broken';

const all: MessageContent[] = [
  { kind: 'welcome' },
  { kind: 'goldfinger' },
  { kind: 'developer' },
  ...vitaminRules.flatMap((rule) =>
    [1, 3, -3].map((amount) => ({ kind: 'vitamin' as const, amount, rule, product })),
  ),
  ...correctionKinds.flatMap((kind) =>
    (['up10', 'newcomer'] as const).map((rule) => ({
      kind: 'vitamin' as const,
      amount: -1,
      rule,
      product,
      correction: { kind, reason },
    })),
  ),
  { kind: 'leadAccepted', product },
  { kind: 'leadRejected', product, reason },
  { kind: 'productListed', product },
  { kind: 'productRejected', product, reason },
  { kind: 'productTakenDown', product, reason },
  { kind: 'productRestored', product },
  { kind: 'revisionReleased', product },
  { kind: 'revisionRejected', product, reason },
  { kind: 'postRemoved', product, header: 'Version 4', reason },
  ...['FORBIDDEN', 'PRODUCT_NOT_FOUND', 'PICTURE_UNKNOWN', 'FIELD_LENGTH'].map((code) => ({
    kind: 'postNotPublished' as const,
    product,
    header: 'Version 4',
    code,
  })),
  { kind: 'commentReply', product, memberId: 'a' },
  { kind: 'commentMention', product, memberId: 'a' },
  { kind: 'commentHidden', product, reason },
  { kind: 'commentShown', product },
  { kind: 'badgeMinted', badge: product },
  { kind: 'badgeFailed', badge: product },
  { kind: 'badgeGasLow', badge: product, mints: 9, suspended: false },
  { kind: 'badgeGasLow', badge: product, mints: 2, suspended: true },
  { kind: 'badgeContractFailed', badge: product },
  { kind: 'badgeTotalKept', badge: product, total: 10 },
  { kind: 'badgeRestored', badge: product },
  { kind: 'badgeSuspended', badge: product, reason },
  { kind: 'badgeResumed', badge: product },
  { kind: 'questionAsked', product },
  { kind: 'questionAnswered', product },
  { kind: 'productTransferred', product, memberId: 'a' },
  { kind: 'productOffered', product },
  { kind: 'maintainerInvited', product },
  ...Object.values(roles).flatMap((role) => [
    { kind: 'roleGranted' as const, role, reason },
    { kind: 'roleRevoked' as const, role, reason },
  ]),
];

describe('message texts', () => {
  it.each(languages)('M1 has texts for every kind in %s', (language) => {
    for (const content of all) {
      const text = messageText(content, language);
      expect(text.title).toMatch(/\S/);
      expect(text.content).toMatch(/\S/);
      expect(JSON.stringify(text)).not.toMatch(/[{}].*[{}].*[{}]/);
    }
  });

  it.each(languages)(
    'M1 has a text in %s for a kind that only a newer release knows',
    (language) => {
      const newer = { kind: 'kindOfNextRelease', product } as unknown as MessageContent;
      const text = messageText(newer, language);
      expect(text.title).toMatch(/\S/);
      expect(text.content).toMatch(/\S/);
      expect(topicOf(newer)).toBeNull();
    },
  );

  it('M1 falls back to the product name of the other language', () => {
    const listed = (name: typeof product, language: 'en' | 'zh') =>
      messageText({ kind: 'productListed', product: name }, language).title;
    expect(listed(product, 'en')).toBe('Uniswap is listed');
    expect(listed(product, 'zh')).toBe('“优尼”已上架');
    expect(listed({ en: '', zh: '优尼' }, 'en')).toBe('优尼 is listed');
  });

  it('M1 names the earned amount, and what was taken back and why', () => {
    const of = (amount: number) =>
      messageText({ kind: 'vitamin', amount, rule: 'listed', product }, 'en');
    expect(of(1).title).toBe('You earned 1 vitamin');
    expect(of(3)).toEqual({
      title: 'You earned 3 vitamins',
      content: 'The product you shared, Uniswap, was listed',
    });
    expect(of(-3)).toEqual({
      title: '3 vitamins were taken back',
      content: 'Correction: The product you shared, Uniswap, was listed',
    });
  });

  it('M1 Q27 says why vitamins were taken back, or given again, in both languages', () => {
    const text = (
      amount: number,
      kind: 'UP_WITHHELD' | 'PRODUCT_LISTED_AGAIN',
      language: 'en' | 'zh',
    ) =>
      messageText(
        { kind: 'vitamin', amount, rule: 'up10', product, correction: { kind, reason } },
        language,
      );
    expect(text(-1, 'UP_WITHHELD', 'en')).toEqual({
      title: '1 vitamin was taken back',
      content: `Taken back, because an UP for Uniswap was withheld: ${reason}`,
    });
    expect(text(-1, 'UP_WITHHELD', 'zh')).toEqual({
      title: '已收回 1 个维他命',
      content: `已收回：“优尼”的一个 UP 已被撤下：${reason}`,
    });
    expect(text(3, 'PRODUCT_LISTED_AGAIN', 'en')).toEqual({
      title: '3 vitamins were given again',
      content: 'Given again, because Uniswap is listed again',
    });
    expect(text(3, 'PRODUCT_LISTED_AGAIN', 'zh').title).toBe('已恢复 3 个维他命');
  });

  it.each([
    'leadAccepted',
    'productListed',
    'productRestored',
    'revisionReleased',
    'questionAsked',
    'questionAnswered',
  ] as const)('M1 names the product in %s', (kind) => {
    expect(JSON.stringify(messageText({ kind, product }, 'en'))).toContain('Uniswap');
  });

  it.each(['leadRejected', 'productRejected', 'productTakenDown', 'revisionRejected'] as const)(
    'M1 names the product and the reason in %s',
    (kind) => {
      const text = JSON.stringify(messageText({ kind, product, reason }, 'en'));
      expect(text).toContain('Uniswap');
      expect(text).toContain(reason);
    },
  );

  it.each(['productOffered', 'maintainerInvited'] as const)(
    'R5 says in %s how many days an offer is open',
    (kind) => {
      const days = teamTimes.offerValid / DAY;
      expect(messageText({ kind, product }, 'en').content).toContain(`within ${days} days`);
      expect(messageText({ kind, product }, 'zh').content).toContain(`${days} 天内`);
    },
  );

  it('rel-S23 inserts names literally and expands no placeholder in them', () => {
    const name = '<b>{amount}</b>';
    const text = messageText({ kind: 'productListed', product: { en: name, zh: name } }, 'en');
    expect(text.title).toBe(`${name} is listed`);
  });
});

describe('topicOf', () => {
  it('M3 gives all messages but the welcome and decisions about the own comments a topic, and each topic a message', () => {
    const silent = all.filter((content) => topicOf(content) === null).map(({ kind }) => kind);
    expect(silent).toEqual(['welcome', 'commentHidden', 'commentShown']);
    const used = new Set(all.map(topicOf).filter((topic) => topic !== null));
    expect([...used].sort()).toEqual(Object.values(notificationTopics).sort());
  });
});
