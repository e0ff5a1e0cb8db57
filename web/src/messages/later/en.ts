import { badgeClaim } from './badge-claim-en.ts';
import { badgeForm } from './badge-form-en.ts';
import { badgeManage } from './badge-manage-en.ts';
import { badgePlan } from './badge-plan-en.ts';
import { card } from './card-en.ts';
import { developer } from './developer-en.ts';
import { integrity } from './integrity-en.ts';
import { ledger } from './ledger-en.ts';
import { member } from './member-en.ts';
import { merge } from './merge-en.ts';
import { post } from './post-en.ts';
import { product } from './product-en.ts';
import { question } from './question-en.ts';
import { signIn } from './sign-in-en.ts';
import { staff } from './staff-en.ts';
import { talk } from './talk-en.ts';
import { team } from './team-en.ts';
import { token } from './token-en.ts';
import { webhook } from './webhook-en.ts';

/** English texts of dialogs and member pages. The first load does not have them. */
export const en = {
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
} as const;
