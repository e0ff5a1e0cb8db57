import { formatMessage } from '#kit/runtime/messages';
import { DAY } from '#schema/durations';
import type { Language } from '#schema/enums';
import { rewards, seniorPlayers, times } from '#schema/limits';
import { inLanguage } from '#schema/page-address';
import { pagePaths } from '#schema/page-paths';
import type { UserContext } from '../context.ts';
import { textMail } from '../mail/mail-html.ts';
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
  const url = `${config.siteOrigin()}${inLanguage(language, pagePaths.invitation)}#${token}`;
  const texts = {
    inviter: withoutLinks(nickname),
    link: url,
    days: times.invitationValid / DAY,
    players: seniorPlayers,
    weight: rewards.goldenUpWeight,
    vitamins: rewards.golden,
  };
  const subject = formatMessage(language, 'mail.invitation.subject');
  const text = formatMessage(language, 'mail.invitation.text', texts);
  const link = { url, label: formatMessage(language, 'mail.invitation.button') };
  await mailer.send(textMail({ to, language, subject, text, link }));
}
