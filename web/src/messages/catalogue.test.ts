import { readdirSync, readFileSync } from 'node:fs';
import { parse } from '@formatjs/icu-messageformat-parser';
import { chains } from '#schema/enums';
import { messages as shared } from '#schema/messages/index';
import { zh as serverZh } from '#schema/messages/server/zh';
import { en as firstEn } from './en.ts';
import { en as laterEn } from './later/en.ts';
import { zh as laterZh } from './later/zh.ts';
import { zh as firstZh } from './zh.ts';

const en = { ...firstEn, ...laterEn };
const zh = { ...firstZh, ...laterZh };

/** Tests run from the root of the repository. */
const sources = 'web/src';

/** Returns the names of a text's placeholders in alphabetical order. */
function placeholders(text: string): string[] {
  const found = new Set<string>();
  const visit = (node: unknown): void => {
    if (Array.isArray(node)) node.forEach(visit);
    else if (typeof node === 'object' && node !== null) {
      const { type, value, ...rest } = node as { type?: number; value?: unknown };
      // Type 0 is a literal and 7 is `#` of a plural; all other elements have the name of a value.
      if (typeof type === 'number' && type !== 0 && type !== 7 && typeof value === 'string') {
        found.add(value);
      }
      Object.values(rest).forEach(visit);
    }
  };
  visit(parse(text, { captureLocation: false }));
  return [...found].sort();
}

function expectMatching(english: Record<string, string>, chinese: Record<string, string>): void {
  expect(Object.keys(chinese).sort()).toEqual(Object.keys(english).sort());
  const differing = Object.keys(english).filter(
    (id) => placeholders(english[id] ?? '').join() !== placeholders(chinese[id] ?? '').join(),
  );
  expect(differing).toEqual([]);
}

describe('texts', () => {
  it('Q38 uses the same ids and placeholders in English and Chinese', () => {
    expectMatching(firstEn, firstZh);
    expectMatching(laterEn, laterZh);
    expectMatching(shared.en, shared.zh);
  });

  it('I1 calls a member by one word in Chinese', () => {
    const others = Object.entries({ ...zh, ...shared.zh, ...serverZh }).filter(([, text]) =>
      text.includes('会员'),
    );
    // Memberships that are sold as an NFT.
    expect(others.map(([id]) => id)).toEqual(['category.nftLead']);
  });

  it('I1 has no empty text and translates all texts but names and signs into Chinese', () => {
    for (const text of [...Object.values(en), ...Object.values(zh)])
      expect(text.trim()).not.toBe('');
    const identical = Object.keys(en).filter((id) => Reflect.get(en, id) === Reflect.get(zh, id));
    // Names of blockchains, the last of which is 'other'.
    const chainNames = identical.filter((id) => /^chain\.\d+$/.test(id));
    expect(chainNames).toHaveLength(chains.length - 1);
    const others = identical.filter((id) => !chainNames.includes(id));
    expect(others.sort()).toEqual([
      'footer.copyright',
      'social.google',
      'social.twitter',
      'up.button.short',
    ]);
  });

  it('Q38 has no unused text', () => {
    const files = readdirSync(sources, { recursive: true, encoding: 'utf8' }).filter(
      (name) => /\.tsx?$/.test(name) && !/^(?:messages|gql)\//.test(name),
    );
    const code = files.map((name) => readFileSync(`${sources}/${name}`, 'utf8')).join('\n');
    const isShown = (id: string) =>
      code.includes(`'${id}'`) || code.includes(`\`${id.slice(0, id.lastIndexOf('.'))}.\${`);
    expect(Object.keys(en).filter((id) => !isShown(id))).toEqual([]);
  });
});
