import { onTestFinished, vi } from 'vitest';

/** Until the test ends, waits of exactly these milliseconds take a twentieth of them, by timers and by signals that abort. */
export function hurry(...lengths: number[]): void {
  const [setReal, signalOf] = [globalThis.setTimeout, AbortSignal.timeout.bind(AbortSignal)];
  const sooner = (ms = 0) => (lengths.includes(ms) ? ms / 20 : ms);
  const setSooner = (run: (...args: unknown[]) => void, ms?: number, ...args: unknown[]) => setReal(run, sooner(ms), ...args);
  const spies = [
    vi.spyOn(globalThis, 'setTimeout').mockImplementation(setSooner as typeof setTimeout),
    vi.spyOn(AbortSignal, 'timeout').mockImplementation((ms) => signalOf(sooner(ms))),
  ];
  onTestFinished(() => {
    for (const spy of spies) spy.mockRestore();
  });
}
