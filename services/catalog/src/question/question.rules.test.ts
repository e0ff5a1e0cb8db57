import { productStatus, roles } from '#schema/enums';
import { questions } from '#schema/question-limits';
import {
  canEditQuestion,
  canSeeQuestion,
  requireAnswer,
  requireQuestion,
} from './question.rules.ts';

const asker = { userId: 'asker', roles: [] };
const owner = { userId: 'owner', roles: [roles.developer] };
const staff = { userId: 'staff', roles: [roles.staff] };
const stranger = { userId: 'stranger', roles: [] };
const everybody = [asker, owner, staff, stranger, null];

const open = {
  askerId: 'asker',
  ownerId: 'owner',
  maintainerIds: [],
  answer: null,
  status: productStatus.RELEASED as number,
};
const seenBy = (question: typeof open | (Omit<typeof open, 'answer'> & { answer: string })) =>
  everybody.filter((person) => canSeeQuestion(question, person));

describe('canSeeQuestion', () => {
  it('U6 shows an open question to its asker, the owner and staff', () => {
    expect(seenBy(open)).toEqual([asker, owner, staff]);
  });

  it('U6 shows an answered question to everybody, also with an empty answer', () => {
    expect(seenBy({ ...open, answer: 'Yes' })).toEqual(everybody);
    expect(seenBy({ ...open, answer: '' })).toEqual(everybody);
  });

  it('U6 Q13 shows questions about a product in review to the owner and staff alone', () => {
    const status = productStatus.IN_REVIEW;
    expect(seenBy({ ...open, status })).toEqual([owner, staff]);
    expect(seenBy({ ...open, status, answer: 'Yes' })).toEqual([owner, staff]);
  });
});

describe('canEditQuestion', () => {
  it('U7 lets the asker change a question for an hour', () => {
    const at = new Date(0);
    expect(canEditQuestion({ at }, at)).toBe(true);
    expect(canEditQuestion({ at }, new Date(questions.editWindow))).toBe(true);
    expect(canEditQuestion({ at }, new Date(questions.editWindow + 1))).toBe(false);
  });
});

describe('texts of questions and answers', () => {
  it('U6 are trimmed and name their field when they are empty', () => {
    expect(requireQuestion(' How does it swap? ')).toBe('How does it swap?');
    expect(requireAnswer(' So. ')).toBe('So.');
    for (const [parse, field] of [
      [requireQuestion, 'content'],
      [requireAnswer, 'answer'],
    ] as const) {
      expect(() => parse(' ')).toThrow(
        expect.objectContaining({ code: 'FIELD_REQUIRED', params: { field } }),
      );
    }
  });
});
