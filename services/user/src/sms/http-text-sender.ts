import { NumberRejected, TextRefused, type TextSender } from './text-sender.ts';

const timeoutMs = 5_000;

/** Twilio's error codes for a number that does not exist, and for one that is no mobile phone. */
const rejectedNumber = /"code":\s*(?:21211|21614)\b/;

/** Why a message was not accepted. It has neither number nor text, so it may be logged. */
class TextError extends Error {
  constructor(readonly code: string) {
    super(`the provider of text messages failed: ${code}`);
  }
}

/**
 * Sends through the Messages resource of Twilio's REST API, version 2010-04-01.
 * @param url `https://<account SID>:<auth token>@api.twilio.com`
 * @param from a sending number in E.164, or the SID of a messaging service (`MG...`)
 */
export function createHttpTextSender({ url, from }: { url: string; from: string }): TextSender {
  const { origin, username, password } = new URL(url);
  const account = decodeURIComponent(username);
  const token = Buffer.from(`${account}:${decodeURIComponent(password)}`).toString('base64');
  const address = `${origin}/2010-04-01/Accounts/${encodeURIComponent(account)}/Messages.json`;
  const sender = from.startsWith('MG') ? 'MessagingServiceSid' : 'From';
  return {
    async send({ to, text }) {
      const response = await fetch(address, {
        method: 'POST',
        headers: { authorization: `Basic ${token}` },
        body: new URLSearchParams({ To: to, [sender]: from, Body: text }),
        redirect: 'error',
        signal: AbortSignal.timeout(timeoutMs),
      }).catch((error: Error) => {
        throw new TextError(error.name);
      });
      const { ok, status } = response;
      // The body repeats number and text, so it is not kept.
      if (status === 400) {
        const body = await response.text().catch(() => '');
        throw rejectedNumber.test(body)
          ? new NumberRejected('number rejected')
          : new TextRefused(`HTTP ${status}`);
      }
      await response.body?.cancel();
      if (status >= 400 && status < 500) throw new TextRefused(`HTTP ${status}`);
      if (!ok) throw new TextError(`HTTP ${status}`);
    },
  };
}
