import { readFileSync } from 'node:fs';
import { setTimeout as wait } from 'node:timers/promises';

/** How much memory a process takes at its peak beyond what it had before, and how long the work takes. */
export async function watchMemory(pid: number, run: () => Promise<unknown>): Promise<{ megabytes: number; seconds: number }> {
  await wait(500);
  const before = residentBytes(pid);
  let peak = before;
  const timer = setInterval(() => (peak = Math.max(peak, residentBytes(pid))), 5);
  const started = performance.now();
  await run();
  const seconds = (performance.now() - started) / 1000;
  clearInterval(timer);
  return { megabytes: (peak - before) / 1024 / 1024, seconds };
}

/** From the kernel: asking the server itself would disturb what is measured. Linux only, like the benches' machine. */
function residentBytes(pid: number): number {
  return Number(/^VmRSS:\s+(\d+) kB/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]) * 1024;
}
