import type { RequestContext } from '#kit/subgraph/context';
import { times } from '#schema/limits';
import type { UserContext } from '../context.ts';
import { networkOf } from '../throttle/client-limit.ts';
import {
  type Device,
  keyOf,
  knowsAccount,
  newDevice,
  readDevice,
  withAccount,
  writeDevice,
} from './device.rules.ts';

type Context = Pick<UserContext, 'config' | 'clock'>;

/** Who asks for codes and tries them. The keys are HMACs, which tables may store. */
export interface Asker {
  /** Null for a caller without a device cookie. */
  deviceKey: string | null;
  clientKey: string;
}

export function askerOf(context: Context, request: RequestContext): Asker {
  const { codeKey } = context.config;
  const device = deviceOf(context, request);
  return {
    deviceKey: device && keyOf(codeKey, 'device', device.id),
    clientKey: keyOf(codeKey, 'client', networkOf(request.client.address)),
  };
}

/** The asker with a device: a caller without one gets a new device cookie. */
export function askerWithDevice(
  context: Context,
  request: RequestContext,
): Asker & { deviceKey: string } {
  const asker = askerOf(context, request);
  if (asker.deviceKey !== null) return { ...asker, deviceKey: asker.deviceKey };
  const device = newDevice();
  rememberDevice(context, request, device);
  return { ...asker, deviceKey: keyOf(context.config.codeKey, 'device', device.id) };
}

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
