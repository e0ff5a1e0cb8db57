import { archive } from './archive-en.ts';
import { environment } from './environment-en.ts';
import { events } from './events-en.ts';
import { token } from './token-en.ts';
import { webhooks } from './webhook-en.ts';

/** English texts that only servers show: messages, mails, archives and posters. */
export const en = {
  ...archive,
  ...environment,
  ...events,
  ...token,
  ...webhooks,
  'notice.vitamin.title': 'You earned {amount, plural, one {# vitamin} other {# vitamins}}',
  'notice.vitaminReversed.title':
    '{amount, plural, one {# vitamin was} other {# vitamins were}} taken back',
  'notice.vitaminAgain.title':
    '{amount, plural, one {# vitamin was} other {# vitamins were}} given again',
  'vitamin.wallet': 'Connected a wallet',
  'vitamin.listed': 'The product you shared, {product}, was listed',
  'vitamin.up10': '{product}, which you shared, got 10 more UPs',
  'vitamin.golden': 'You became a Goldfinger',
  'vitamin.referral': 'A friend you invited became a Goldfinger',
  'vitamin.newcomer': 'Newcomer gift',
  'vitamin.badge': '{product} reached the milestone of a badge that you hold',
  'vitamin.reversal': 'Correction: {reason}',
  'vitamin.correction.UP_WITHHELD':
    'Taken back, because an UP for {product} was withheld: {reason}',
  'vitamin.correction.UP_RESTORED':
    'Given again, because an UP for {product} counts again: {reason}',
  'vitamin.correction.UPS_REACHED_AGAIN':
    'Given again, because {product} has reached the same number of UPs again',
  'vitamin.correction.PRODUCT_FRAUD':
    'Taken back, because {product} was taken down as fraud: {reason}',
  'vitamin.correction.PRODUCT_LISTED_AGAIN': 'Given again, because {product} is listed again',
  'vitamin.giftCorrection.UP_WITHHELD':
    'Newcomer gift taken back, because your UP for {product} was withheld: {reason}',
  'vitamin.giftCorrection.UP_RESTORED':
    'Newcomer gift given again, because your UP for {product} counts again: {reason}',
  'vitamin.giftCorrection.UPS_REACHED_AGAIN':
    'Newcomer gift given again, because another UP of yours counts',
  'notice.welcome.title': 'Welcome to Vita',
  'notice.welcome.content':
    'Follow products you like, UP the ones you believe in, and share what you discover to earn vitamins.',
  'notice.leadAccepted.title': 'Your share was accepted',
  'notice.leadAccepted.content':
    '{product} is now being prepared for listing. Thank you for sharing it!',
  'notice.leadRejected.title': 'Your share was not accepted',
  'notice.leadRejected.content': '{product} was not accepted: {reason}',
  'notice.productListed.title': '{product} is listed',
  'notice.productListed.content': 'It can now be found on Vita by everyone.',
  'notice.productRejected.title': '{product} was not released',
  'notice.productRejected.content': 'Reason: {reason}',
  'notice.productTakenDown.title': '{product} was taken down',
  'notice.productTakenDown.content':
    'Visitors can no longer see it. Contact our staff if that is wrong. Reason: {reason}',
  'notice.productRestored.title': '{product} is listed again',
  'notice.productRestored.content': 'Our staff restored it. Everyone can find it on Vita.',
  'notice.productMerged.title': '{product} is now part of {survivor}',
  'notice.productMerged.content':
    'Our staff merged the two, because they are one product. Open drafts and edits of {product} have ended. Reason: {reason}',
  'notice.upWithheld.title': 'Your UP for {product} no longer counts',
  'notice.upWithheld.content': 'Our staff withheld it: {reason}',
  'notice.upPaused.title': 'Your UP for {product} is being checked',
  'notice.upPaused.content': 'It does not count until our staff decide. {rule}',
  'notice.upReversed.title': 'Your UP for {product} does not count',
  'notice.upReversed.content': 'Our staff have checked it: {reason}',
  'notice.upRestored.title': 'Your UP for {product} counts again',
  'notice.upRestored.content': 'Our staff restored it: {reason}',
  'notice.revisionReleased.title': 'Your edit of {product} is public',
  'notice.revisionReleased.content': 'Everybody sees the new version now.',
  'notice.revisionRejected.title': 'Your edit of {product} was not accepted',
  'notice.revisionRejected.content': 'Reason: {reason}',
  'notice.commentReply.title': '{member} replied to you',
  'notice.commentReply.content': 'There is a reply to you about {product}.',
  'notice.commentMention.title': '{member} mentioned you',
  'notice.commentMention.content': 'You are mentioned in a comment about {product}.',
  'notice.commentHidden.title': 'Your comment about {product} was hidden',
  'notice.commentHidden.content': 'Staff have hidden it. Reason: {reason}',
  'notice.commentShown.title': 'Your comment about {product} is visible',
  'notice.commentShown.content': 'Staff have reviewed it, and everybody can read it now.',
  'notice.badgeMinted.title': 'The badge “{badge}” is yours',
  'notice.badgeMinted.content': 'It is in your wallet now, and among your dynamic badges.',
  'notice.badgeFailed.title': 'Transfer failed',
  'notice.badgeFailed.content': 'The badge “{badge}” could not be minted. You can claim it again.',
  'notice.badgeGasLow.title': 'The prepaid gas of “{badge}” is low',
  'notice.badgeGasLow.content':
    'It covers {mints, plural, one {# further mint} other {# further mints}}. Please replenish it in time.',
  'notice.badgeGasOut.title': 'Claiming “{badge}” is suspended',
  'notice.badgeGasOut.content':
    'The prepaid gas is not sufficient for the next mints. Claiming goes on when you replenish it.',
  'notice.badgeContractFailed.title': 'The badge “{badge}” could not be created',
  'notice.badgeContractFailed.content':
    'The network has refused its contract. Please delete the badge and create it again.',
  'notice.badgeRestored.title': 'The badge “{badge}” is back',
  'notice.badgeRestored.content':
    'Somebody has prepaid gas for it after you deleted it. The gas is credited, and its claim link is off.',
  'notice.badgeResumed.title': 'Staff have ended the suspension of “{badge}”',
  'notice.badgeResumed.content': 'Its page shows whether it can be claimed now.',
  'notice.badgeSuspended.title': 'Staff have suspended the badge “{badge}”',
  'notice.badgeSuspended.content': '{reason}',
  'notice.badgeTotalKept.title': 'The quantity of “{badge}” was not changed',
  'notice.badgeTotalKept.content': 'The network has refused the change. The quantity is {total}.',
  'notice.postRemoved.title': 'Your post about {product} was removed',
  'notice.postRemoved.content': '“{header}” was removed by staff. Reason: {reason}',
  'notice.postNotPublished.title': 'Your post about {product} was not published',
  'notice.postNotPublished.content': '“{header}” is kept with your drafts. {reason}',
  'notice.postNotPublished.FORBIDDEN': 'You may no longer publish posts about this product.',
  'notice.postNotPublished.PRODUCT_NOT_FOUND': 'The product was not public at that time.',
  'notice.postNotPublished.PICTURE_UNKNOWN': 'One of its pictures has to be uploaded again.',
  'notice.postNotPublished.OTHER': 'Its text breaks one of today’s rules.',
  'notice.questionAsked.title': 'A question about {product}',
  'notice.questionAsked.content':
    'Somebody asked a question about your product. Your answer appears in its FAQ.',
  'notice.questionAnswered.title': 'Your question about {product} was answered',
  'notice.questionAnswered.content': 'The answer is now in the FAQ of the product.',
  'notice.goldfinger.title': 'You are a Goldfinger now',
  'notice.goldfinger.content':
    'Each of your UPs counts 2. Welcome to our community of over 300 senior players.',
  'notice.developer.title': 'You are a developer now',
  'notice.developer.content': 'You can maintain your products and publish posts for them.',
  'notice.role.developer': 'developer',
  'notice.role.goldfinger': 'Goldfinger',
  'notice.role.staff': 'staff',
  'notice.roleGranted.title': 'You have a role: {role}',
  'notice.roleGranted.content': 'Our staff gave you the role. Their reason: {reason}',
  'notice.roleRevoked.title': 'A role of yours ended: {role}',
  'notice.roleRevoked.content': 'Our staff took the role back. Their reason: {reason}',
  'notice.productGained.title': '{product} is yours now',
  'notice.productGained.content':
    'You can edit it, answer its questions, publish posts about it and invite maintainers.',
  'notice.productGained.team':
    'You can edit it, answer its questions, publish posts about it and choose its maintainers: it has {maintainers, plural, one {# maintainer} other {# maintainers}} already.',
  'notice.productLost.title': '{product} is not yours any more',
  'notice.productLost.content':
    'Somebody else owns it now, or our staff removed you. Contact us if that is wrong.',
  'notice.newer.title': 'A message for you',
  'notice.newer.content':
    'The site is being updated. Open the message again in a few minutes to read it.',
  'notice.productTransferred.title': '{member} accepted {product}',
  'notice.productTransferred.content':
    'The product is theirs now, as you offered. You can no longer edit it.',
  'notice.productGiven.title': 'The owner of {product} has changed',
  'notice.productGiven.content': 'You go on maintaining it, unless a new owner decides otherwise.',
  'notice.maintainerJoined.title': 'A maintainer joined {product}',
  'notice.maintainerJoined.content': 'The member whom you invited has accepted.',
  'notice.maintainerLeft.title': 'A maintainer left {product}',
  'notice.maintainerLeft.content': 'A place for another one is free.',
  'notice.maintainerLeft.byStaff': 'Our staff removed them. Contact us if that is wrong.',
  'notice.maintainerRemoved.title': 'You do not maintain {product} any more',
  'notice.maintainerRemoved.content': 'Its owner ended your access.',
  'notice.maintainerRemoved.byStaff': 'Our staff ended your access. Contact us if that is wrong.',
  'notice.productOffered.title': '{product} is offered to you',
  'notice.productOffered.content':
    'Its owner wants to transfer it to you. You can accept or decline within {days} days.',
  'notice.maintainerInvited.title': 'You are asked to maintain {product}',
  'notice.maintainerInvited.content':
    'Maintainers edit the product, answer questions and publish posts. You can accept or decline within {days} days.',
  'notice.claimRejected.title': 'Your claim of {product} was rejected',
  'notice.claimRejected.content': 'Reason: {reason}',
  'notice.claimLost.title': 'Your claim of {product} has ended',
  'notice.claimLost.content': 'Another member proved to be its owner. Contact us if that is wrong.',
  'badgePicture.milestone': 'Milestone',
  'badgePicture.milestoneAhead': '{count, plural, one {# UP} other {# UPs}} to reach',
  'badgePicture.milestoneReached': '{count, plural, one {# UP} other {# UPs}} reached',
  'badgePicture.milestoneState': 'Milestone state',
  'badgePicture.minted': '{minted, number} of {total, number} minted on Vita',
  'badgePicture.network': 'Network',
  'badgePicture.no': 'No',
  'badgePicture.number': 'Number',
  'badgePicture.pending': 'Pending',
  'badgePicture.product': 'Product',
  'badgePicture.reached': 'Reached',
  'badgePicture.soulbound': 'Soulbound',
  'badgePicture.ups': 'UPs',
  'badgePicture.vitamins': 'Vitamins for each holder',
  'badgePicture.withheld': 'Vita badge',
  'badgePicture.withheldReason':
    'Vita has suspended this badge, and does not show what its developer made.',
  'badgePicture.yes': 'Yes',
  'embed.label': '{count, plural, one {UP} other {UPs}} on Vita',
  'feed.apps': 'New apps on Vita',
  'feed.games': 'New games on Vita',
  'feed.hardware': 'New hardware on Vita',
  'feed.nfts': 'New utility NFTs on Vita',
  'feed.picks': 'Picked posts on Vita',
  'feed.posts': 'Posts on Vita',
  'feed.postsOf': 'Posts on Vita: {kind}',
  'feed.product': '{name} on Vita',
  'feed.products': 'New products on Vita',
  'feed.rising': 'Rising posts on Vita',
  'feed.upcoming': 'Upcoming products on Vita',
  'feed.version': '{name}, version {number}',
  'mail.code.subject': 'Your Vita verification code: {code}',
  'mail.code.text':
    'Your verification code is {code}. It is valid for {minutes} minutes.\n\nIf you did not ask for it, you can ignore this mail; nobody can use your address without the code.',
  'mail.invitation.subject': 'You are invited to become a Goldfinger on Vita',
  'mail.invitation.button': 'Open the invitation',
  'mail.invitation.text':
    'Hello, “{inviter}” invites you to become a Goldfinger on Vita, where members rank web3 products and say why. Goldfingers are a community of over {players} senior players: each of their UPs counts {weight}, and you get {vitamins} vitamins.\n\nOpen this link within {days} days, log in or register with this email address, and accept:\n\n{link}\n\nIf you do not know the sender, you can ignore this mail; nothing happens without you.',
  'mail.emailBound.subject': 'This address belongs to your Vita account now',
  'mail.emailBound.text':
    'The code that we mailed to you was used to bind this address to your Vita account.\n\nIf that was not you, somebody reads your mail: change the password of your mailbox at once.',
  'mail.emailChanged.subject': 'Your Vita account has another email address now',
  'mail.emailChanged.text':
    'The email address of your Vita account was changed, and your other sessions were ended. You can no longer log in with this address.\n\nIf it was not you, write to us at once: open Vita and choose “More”, then “Contact”.',
  'mail.linked.subject': 'Linked to your Vita account: {what}',
  'mail.linked.text': '{what} was linked to your Vita account.\n\n{advice}',
  'mail.unlinked.subject': 'Removed from your Vita account: {what}',
  'mail.unlinked.text': '{what} was removed from your Vita account.\n\n{advice}',
  'mail.advice.withPassword':
    'If that was you, there is nothing to do. If it was not, open the log-in window, choose “Forgot password” and set a new password at once. Then remove what you do not recognise in your profile.',
  'mail.advice.withoutPassword':
    'If that was you, there is nothing to do. If it was not, log in as you usually do. In your profile, end all other sessions under “Where you are signed in” and remove what you do not recognise. Then check the security of the wallet or account that you log in with. If you can no longer log in, write to us at once: open Vita and choose “More”, then “Contact”.',
  'mail.advice.cancelWithPassword':
    'If it was not you, cancel the request and change your password at once.',
  'mail.advice.cancelWithoutPassword':
    'If it was not you, cancel the request at once. In your profile, end all other sessions under “Where you are signed in” and remove what you do not recognise. Then check the security of the wallet or account that you log in with.',
  'mail.method.google': 'A Google account',
  'mail.method.twitter': 'An X account',
  'mail.method.wechat': 'A WeChat account',
  'mail.method.wallet': 'A wallet',
  'mail.method.phone': 'A mobile phone number',
  'mail.factor.added.subject': 'A second factor was added to your Vita account',
  'mail.factor.added.text':
    'An authenticator app or a passkey was added to your Vita account.\n\n{advice}',
  'mail.factor.removed.subject': 'A second factor was removed from your Vita account',
  'mail.factor.removed.text':
    'An authenticator app or a passkey was removed from your Vita account.\n\n{advice}',
  'mail.factor.wrong.subject': 'Wrong codes for your Vita account',
  'mail.factor.wrong.text':
    'Somebody passed the first step of a login to your Vita account, by your password or by an account or wallet that is linked to it, or used a browser that is signed in. Several wrong codes of your second factor followed, and none of them was accepted.\n\n{advice}',
  'mail.digest.subject': 'This week in the products that you follow',
  'mail.digest.lead': 'This happened in the products that you follow on Vita:',
  'mail.digest.ups': '{count, plural, one {1 new UP} other {# new UPs}}',
  'mail.digest.answers': '{count, plural, one {1 new answer} other {# new answers}}',
  'mail.digest.footer':
    'You get this mail once a week because you asked for it in your profile. To end it:',
  'mail.digest.end': 'Unsubscribe',
  'unsubscribe.title': 'Weekly digest by email',
  'unsubscribe.ask': 'Stop the weekly digest from Vita?',
  'unsubscribe.button': 'Unsubscribe',
  'unsubscribe.done': 'You are unsubscribed. You can ask for the digest again in your profile.',
  'unsubscribe.invalid':
    'This link is not valid. Open the link of the mail again, or switch the digest off in your profile.',
  'unsubscribe.busy': 'There were too many requests. Please try again in a minute.',
  'mail.erasureAsked.subject': 'Your Vita account will be erased',
  'mail.erasureAsked.text':
    'You asked us to erase your Vita account. It will be erased on {date} (UTC). Until then you can use it and cancel the request in your profile, under “Your data”.\n\n{advice}',
  'mail.erasureCancelled.subject': 'Your Vita account stays',
  'mail.erasureCancelled.text':
    'The request to erase your Vita account was cancelled. Your account stays as it is.\n\n{advice}',
  'mail.erasureDone.subject': 'Your Vita account was erased',
  'mail.erasureDone.text':
    'Your Vita account was erased on {date} (UTC). Your UPs stay in the counts of products, without your name and your reasons. This is the last mail to this address.',
  'sms.code.text':
    'Your Vita verification code is {code}. It is valid for {minutes} minutes. Give it to nobody.',
  'mail.password.subject': 'Your Vita password was changed',
  'mail.password.text':
    'The password of your Vita account was changed, and your other sessions were ended.\n\n{advice}',
  'poster.finds': '{count, plural, one {# find} other {# finds}}',
  'poster.goldfinger': 'Goldfinger',
  'poster.member': 'On Vita since {year}',
  'poster.scan': 'Scan to open',
  'poster.ups': '{count, plural, one {# UP} other {# UPs}} with a reason',
  'rest.pleaseLogin': 'please login',
  'rest.ofField': '{text} ({field})',
} as const;
