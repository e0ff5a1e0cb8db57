import { member } from './member-en.ts';
import { product } from './product-en.ts';
import { signIn } from './sign-in-en.ts';

/** English texts of dialogs and member pages. The first load does not have them. */
export const en = { ...signIn, ...member, ...product } as const;
