import {
  addMention,
  decodeMentions,
  encodeMentions,
  insertMention,
  mentionAt,
  mentionOf,
  mentionOptions,
  peopleOf,
  readMentions,
} from './mention.rules.ts';

const ann = { id: '0193a000-0000-7000-8000-000000000001', nickname: 'Ann' };
const anna = { id: '0193a000-0000-7000-8000-000000000002', nickname: 'Anna Lee' };
const wang = { id: '0193a000-0000-7000-8000-000000000003', nickname: '王小明' };
const people = [ann, anna, wang];
const chosen = [ann, anna, wang].map(({ id, nickname }) => ({ id, label: nickname }));

describe('mentions', () => {
  it.each([
    ['@', 1, { start: 0, query: '' }],
    ['Hello @an', 9, { start: 6, query: 'an' }],
    ['你好@王', 4, { start: 2, query: '王' }],
    ['Hello @an more', 9, { start: 6, query: 'an' }],
    ['(@an', 4, { start: 1, query: 'an' }],
  ])('Q71 begin at an @ before the caret: %s', (text, caret, mention) => {
    expect(mentionAt(text, caret)).toEqual(mention);
  });

  it.each([
    ['ann@example', 11],
    ['Hello @ann ', 11],
    ['Hello', 5],
    ['@an', 0],
    ['@@', 2],
  ])('Q71 do not begin in an address, after a space or before an @: %s', (text, caret) => {
    expect(mentionAt(text, caret)).toBeNull();
  });

  it('Q71 offer those first whose names begin with the typed text', () => {
    expect(mentionOptions(people, '')).toEqual(people);
    expect(mentionOptions(people, 'LEE')).toEqual([anna]);
    expect(mentionOptions([wang, anna, ann], 'an')).toEqual([anna, ann]);
    expect(mentionOptions([{ id: '1', nickname: 'Joanna' }, ann], 'an')[0]).toBe(ann);
    expect(mentionOptions(people, '王')).toEqual([wang]);
    expect(mentionOptions(people, 'bob')).toEqual([]);
  });

  it('Q71 offer each member once, without the viewer and erased members', () => {
    const named = people.map((person) => ({ ...person, isErased: false }));
    const gone = { id: '9', nickname: 'Erased', isErased: true };
    expect(peopleOf([...named, ...named, gone, null, undefined], wang.id)).toEqual([ann, anna]);
  });

  it('Q71 replace what was typed, with the caret behind the name', () => {
    const typed = { start: 6, query: 'an' };
    expect(insertMention('Hello @an more', 9, typed, { id: ann.id, label: 'Ann' })).toEqual({
      text: 'Hello @Ann more',
      caret: 11,
    });
  });

  it('Q71 are shown as names and sent as ids, also names that begin alike', () => {
    const text = '@Anna Lee and @Ann, @王小明你好 @Annabel @bob';
    const content = `@${anna.id} and @${ann.id}, @${wang.id}你好 @Annabel @bob`;
    expect(encodeMentions(text, chosen)).toBe(content);
    expect(encodeMentions(text, [])).toBe(text);
    expect(decodeMentions(content, people).text).toBe(text);
    expect(encodeMentions(text, decodeMentions(content, people).chosen)).toBe(content);
    expect(decodeMentions(content, []).text).toBe(content);
  });

  it('Q71 tell two members of one name apart', () => {
    const twin = { id: '0293b000-0000-7000-8000-000000000004', nickname: 'Ann' };
    const mention = mentionOf(twin, chosen);
    expect(mention.label).toBe('Ann#0293');
    expect(mentionOf(ann, chosen).label).toBe('Ann');
    const content = `@${ann.id} @${twin.id}`;
    const decoded = decodeMentions(content, [ann, twin]);
    expect(decoded.text).toBe('@Ann @Ann#0293');
    expect(encodeMentions(decoded.text, decoded.chosen)).toBe(content);
  });

  it('Q71 are lines of a draft, each member once', () => {
    const stored = addMention(addMention([], { id: '1', label: 'A b' }), { id: '1', label: 'A' });
    expect(stored).toEqual(['1 A']);
    expect(readMentions(addMention(stored, { id: '2', label: 'B c' }))).toEqual([
      { id: '1', label: 'A' },
      { id: '2', label: 'B c' },
    ]);
    expect(readMentions(['broken'])).toEqual([]);
  });

  it('Q71 keep signs of patterns in names', () => {
    const odd = { id: ann.id, label: 'A.*[x](y)' };
    expect(encodeMentions('@A.*[x](y) @Abc', [odd])).toBe(`@${ann.id} @Abc`);
  });
});
