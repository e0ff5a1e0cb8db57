import { toGatewayConfig } from './config.ts';

describe('configuration of the gateway', () => {
  it('accepts the old name of PAGE_RENDER_TIMEOUT_MS for one release', () => {
    const timeoutOf = (environment: Record<string, string>) =>
      toGatewayConfig(environment).pageRenderTimeoutMs;
    expect(timeoutOf({})).toBe(4_000);
    expect(timeoutOf({ PAGE_PATIENCE_MS: '70' })).toBe(70);
    expect(timeoutOf({ PAGE_PATIENCE_MS: '70', PAGE_RENDER_TIMEOUT_MS: '80' })).toBe(80);
    expect(() => timeoutOf({ PAGE_PATIENCE_MS: 'x' })).toThrow(/PAGE_RENDER_TIMEOUT_MS/);
  });
});
