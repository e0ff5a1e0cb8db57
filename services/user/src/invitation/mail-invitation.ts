import { formatMessage } from '#kit/runtime/messages';
import { DAY } from '#schema/durations';
import type { Language } from '#schema/enums';
import { rewards, seniorPlayers, times } from '#schema/limits';
import { inLanguage } from '#schema/page-address';
import { pagePaths } from '#schema/page-paths';
import type { UserContext } from '../context.ts';
import { withoutLinks } from './invitation.rules.ts';

interface InvitationMail {
  to: string;
  token: string;
  /** Of the inviter. */
  nickname: string;
  language: Language;
}

/**
 * The token is in the fragment of the link: browsers send no fragment, neither to the server nor as
 * Referer.
 */
export async function mailInvitation(
  { mailer, config }: Pick<UserContext, 'mailer' | 'config'>,
  { to, token, nickname, language }: InvitationMail,
): Promise<void> {
  const texts = {
    inviter: withoutLinks(nickname),
    link: `${config.siteOrigin()}${inLanguage(language, pagePaths.invitation)}#${token}`,
    days: times.invitationValid / DAY,
    players: seniorPlayers,
    weight: rewards.goldenUpWeight,
    vitamins: rewards.golden,
  };
  await mailer.send({
    to,
    subject: formatMessage(language, 'mail.invitation.subject'),
    text: formatMessage(language, 'mail.invitation.text', texts),
  });
}
