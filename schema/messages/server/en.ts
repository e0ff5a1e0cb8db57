/** English texts that only servers show: messages, mails, archives and posters. */
export const en = {
  'notice.vitamin.title': 'You earned {amount, plural, one {# vitamin} other {# vitamins}}',
  'notice.vitaminReversed.title':
    '{amount, plural, one {# vitamin was} other {# vitamins were}} taken back',
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
  'export.readme': 'Your data on Vita, made on {date}. Each file has one JSON array.',
  'export.profile': 'your account',
  'export.identities': 'linked accounts',
  'export.phone': 'your phone number',
  'export.passkeys': 'your passkeys',
  'export.sessions': 'where you are signed in',
  'export.messages': 'messages',
  'export.role-decisions': 'roles that were granted or revoked',
  'export.invitations': 'people that you invited',
  'export.files': 'the list of pictures that you uploaded',
  'export.pictures': 'the pictures themselves',
  'export.missing': 'These pictures are in files.json, but their files are no longer stored:',
  'export.ups': 'your UPs with their reasons',
  'export.follows': 'products that you follow',
  'export.plays': 'games that you played',
  'export.questions': 'your questions',
  'export.answers': 'your answers',
  'export.leads': 'products that you shared, with your contact data',
  'export.products': 'products of which you are owner or sharer',
  'export.posts': 'your posts',
  'export.vitamins': 'your vitamins',
  'export.badges': 'dynamic badges that you hold',
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
} as const;
