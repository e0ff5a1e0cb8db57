import { badgeClaim } from './badge-claim-zh.ts';
import { badgeForm } from './badge-form-zh.ts';
import { badgeManage } from './badge-manage-zh.ts';
import { badgePlan } from './badge-plan-zh.ts';
import { card } from './card-zh.ts';
import { developer } from './developer-zh.ts';
import type { en } from './en.ts';
import { integrity } from './integrity-zh.ts';
import { ledger } from './ledger-zh.ts';
import { member } from './member-zh.ts';
import { merge } from './merge-zh.ts';
import { post } from './post-zh.ts';
import { product } from './product-zh.ts';
import { question } from './question-zh.ts';
import { signIn } from './sign-in-zh.ts';
import { staff } from './staff-zh.ts';
import { talk } from './talk-zh.ts';
import { team } from './team-zh.ts';
import { token } from './token-zh.ts';
import { webhook } from './webhook-zh.ts';

/** Chinese texts of dialogs and member pages. The first load does not have them. */
export const zh: Record<keyof typeof en, string> = {
  ...badgeClaim,
  ...badgeForm,
  ...badgeManage,
  ...badgePlan,
  ...card,
  ...developer,
  ...integrity,
  ...ledger,
  ...member,
  ...merge,
  ...post,
  ...product,
  ...question,
  ...signIn,
  ...staff,
  ...talk,
  ...team,
  ...webhook,
  ...token,
};
