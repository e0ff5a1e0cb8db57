import { jest } from '@jest/globals';
import { watchSilence } from './watchdog.ts';

describe('a watch over a client that may fall silent', () => {
  beforeEach(() => jest.useFakeTimers());
  afterEach(() => jest.useRealTimers());

  it('R05 tells once, when nothing was heard for so long', () => {
    const told = jest.fn();
    const watch = watchSilence(1_000, told);
    for (let times = 0; times < 5; times++) {
      jest.advanceTimersByTime(999);
      watch.heard();
    }
    expect(told).not.toHaveBeenCalled();
    jest.advanceTimersByTime(1_000);
    jest.advanceTimersByTime(10_000);
    expect(told).toHaveBeenCalledTimes(1);
  });

  it('R05 tells nothing once it was stopped', () => {
    const told = jest.fn();
    const watch = watchSilence(1_000, told);
    watch.stop();
    watch.heard();
    jest.advanceTimersByTime(10_000);
    expect(told).not.toHaveBeenCalled();
  });
});
