import { ConfigError, optionalText } from '../runtime/config.ts';

/** The origin never comes from a request: a forged Host header would end up in cached pages. */
export function optionalOrigin(value: string | undefined): string | null {
  const given = optionalText(value);
  if (given === null) return null;
  const url = URL.canParse(given) ? new URL(given) : null;
  if (!url || !/^https?:$/.test(url.protocol) || url.href !== `${url.origin}/`) {
    throw new ConfigError('must be http://host or https://host, without a path');
  }
  return url.origin;
}
