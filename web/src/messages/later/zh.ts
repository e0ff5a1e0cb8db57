import type { en } from './en.ts';
import { member } from './member-zh.ts';
import { product } from './product-zh.ts';
import { signIn } from './sign-in-zh.ts';

/** Chinese texts of dialogs and member pages. The first load does not have them. */
export const zh: Record<keyof typeof en, string> = { ...signIn, ...member, ...product };
