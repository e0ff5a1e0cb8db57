import { jest } from '@jest/globals';
import { startWatchdog } from './watchdog.ts';

describe('startWatchdog', () => {
  beforeEach(() => jest.useFakeTimers());
  afterEach(() => jest.useRealTimers());

  it('rel-R05 calls back once when it is not reset in time', () => {
    const onTimeout = jest.fn();
    const watchdog = startWatchdog(1_000, onTimeout);
    for (let times = 0; times < 5; times++) {
      jest.advanceTimersByTime(999);
      watchdog.reset();
    }
    expect(onTimeout).not.toHaveBeenCalled();
    jest.advanceTimersByTime(1_000);
    jest.advanceTimersByTime(10_000);
    expect(onTimeout).toHaveBeenCalledTimes(1);
  });

  it('rel-R05 does not begin again when it is reset after its time', () => {
    const onTimeout = jest.fn();
    const watchdog = startWatchdog(1_000, onTimeout);
    jest.advanceTimersByTime(1_000);
    watchdog.reset();
    jest.advanceTimersByTime(10_000);
    expect(onTimeout).toHaveBeenCalledTimes(1);
  });

  it('rel-R05 keeps no process alive', () => {
    jest.useRealTimers();
    const timers = () =>
      process.getActiveResourcesInfo().filter((resource) => resource === 'Timeout').length;
    const before = timers();
    const watchdog = startWatchdog(60_000, () => {});
    expect(timers()).toBe(before);
    watchdog.stop();
  });

  it('rel-R05 does not call back once it is stopped', () => {
    const onTimeout = jest.fn();
    const watchdog = startWatchdog(1_000, onTimeout);
    watchdog.stop();
    watchdog.reset();
    jest.advanceTimersByTime(10_000);
    expect(onTimeout).not.toHaveBeenCalled();
  });
});
