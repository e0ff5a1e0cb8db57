import type { RequestContext } from '#kit/subgraph/context';
import { times } from '#schema/limits';
import type { UserContext } from '../context.ts';
import {
  type Device,
  knowsAccount,
  newDevice,
  readDevice,
  withAccount,
  writeDevice,
} from './device.rules.ts';

type Context = Pick<UserContext, 'config' | 'clock'>;

/** The device of the caller; null without a valid device cookie. */
export const deviceOf = ({ config, clock }: Context, { client }: RequestContext): Device | null =>
  readDevice(config.codeKey, client.device, clock.now());

/**
 * The name of the caller for an account that knows it: a device where the account signed in, or a
 * session of the account. Null for a stranger.
 */
export function knownCaller(
  context: Context,
  request: RequestContext,
  userId: string,
): string | null {
  const device = deviceOf(context, request);
  if (device && knowsAccount(context.config.codeKey, device, userId)) return device.id;
  return request.viewer?.userId === userId ? request.viewer.sessionId : null;
}

/** Stores the device cookie, with the account when one has signed in. */
export function rememberDevice(
  { config, clock }: Context,
  request: RequestContext,
  device: Device,
): void {
  const now = clock.now();
  const expiresAt = new Date(now.getTime() + times.deviceKnown);
  request.session.remember(writeDevice(config.codeKey, device, now), expiresAt);
}

/** Makes the caller's device known to an account that has proved to be its owner. */
export function rememberAccount(context: Context, request: RequestContext, userId: string): void {
  const device = deviceOf(context, request) ?? newDevice();
  rememberDevice(context, request, withAccount(context.config.codeKey, device, userId));
}
