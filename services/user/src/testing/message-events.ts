import { newId } from '#kit/runtime/ids';
import { leadDecided, questionAnswered, transferred } from '#schema/generated/events';

/** The product of these events. */
export const productName = { en: 'Uniswap', zh: '' };

/** The member got vitamins for the first release of a product. */
export const reward = (userId: string, amount = 3) =>
  transferred({
    userId,
    transferId: newId(),
    rule: 'listed',
    cause: 'listed:1',
    amount,
    balance: amount,
    productId: '1',
    productName,
  });

/** A question of the member was answered. */
export const answered = (askerId: string) =>
  questionAnswered({ questionId: newId(), productId: '1', askerId, name: productName });

/** A lead of the member was accepted. */
export const leadAccepted = (sharerId: string) =>
  leadDecided({
    leadId: newId(),
    name: productName.en,
    sharerId,
    decision: 'accepted',
    reason: null,
    productId: '1',
  });
