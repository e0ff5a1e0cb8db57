import type { ProductTypeName } from '#schema/enums';
import type { Bilingual, DemoReason, ReasonBook } from './demo-model.ts';
import { appReasons } from './reasons-apps.ts';
import { gameReasons } from './reasons-games.ts';
import { hardwareReasons } from './reasons-hardware.ts';
import { nftReasons } from './reasons-nfts.ts';

const books: Record<ProductTypeName, ReasonBook> = {
  APP: appReasons,
  GAME: gameReasons,
  NFT: nftReasons,
  HARDWARE: hardwareReasons,
};

/** What is said of products that have ended (C5), whatever they were. */
const ended: Record<keyof Bilingual, readonly string[]> = {
  en: [
    'It has closed, and I still tell people about it. That says enough.',
    'Others learned from it, also from what went wrong. Thank you for trying.',
    'I was there when it opened. A good memory, and a lesson or two.',
    'Ahead of its time. Half of what is normal now was tried here first.',
    'They shut it down in an orderly way and told us early. Not everybody does.',
    'What I got there is still in my wallet, long after the lights went out.',
    'My way into all of this began here, so it has my UP for good.',
    'It deserves its place in the record, even without a future.',
    'I would come back on the day it returns.',
    'Small team, big heart. You could tell until the very last day.',
    'I keep it in my list so that newcomers hear of it.',
    'Nothing that came later felt quite like it.',
  ],
  zh: [
    '虽然已经停了，我还是常常跟别人提起它。',
    '后来者都从它身上学到了东西，包括失败的部分。',
    '上线那天我就在，留下了很好的回忆和教训。',
    '走得太早，现在习以为常的事它当年就试过了。',
    '关停得很体面，提前通知了大家，这并不常见。',
    '当年得到的东西，现在还好好地躺在钱包里。',
    '我是从它开始入门的，这一票无论如何要给。',
    '就算没有未来，它在历史里也该有个位置。',
    '要是哪天它回来了，我一定第一个回去用。',
    '团队不大但是用心，直到最后一天都看得出来。',
    '放进我的清单里，让后来的新人也能知道它。',
    '后来出现的同类产品，总觉得少了那么一点味道。',
  ],
};

/** Fit a product of the type, and of the category or the end where one is named. */
export const demoReasons: readonly DemoReason[] = (['en', 'zh'] as const).flatMap((language) => [
  ...Object.entries(books).flatMap(([type, book]) =>
    Object.entries(book).flatMap(([about, texts]) =>
      texts[language].map(
        (text): DemoReason => ({ type: type as ProductTypeName, about, language, text }),
      ),
    ),
  ),
  ...ended[language].map((text): DemoReason => ({ type: null, about: 'ended', language, text })),
]);
