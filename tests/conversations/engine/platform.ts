import { type OwnPlatform, startOwnPlatform } from '../../setup/own-platform.ts';

/**
 * Starts the platform of the conversations. Staff need a second factor, and the node of MATIC does not answer, so
 * that both refusals can be shown.
 */
export const startConversationPlatform = (): Promise<OwnPlatform> =>
  startOwnPlatform({
    REQUIRE_STAFF_SECOND_FACTOR: 'on',
    MATIC_RPC_URL: 'http://127.0.0.1:9',
  });
