import { AppError } from '#shared/app-error.ts';
import { currentWork, tooLong } from './in-time.ts';

/** Work for the same key runs `width` at a time, in order; different keys do not wait for each other. */
export function createLines({ width, longest }: { width: number; longest: number }) {
  const lines = new Map<string, { inside: number; waiting: (() => void)[] }>();
  return async <T>(key: string, work: () => Promise<T>): Promise<T> => {
    const line = lines.get(key) ?? { inside: 0, waiting: [] };
    if (line.waiting.length >= longest)
      throw new AppError('unavailable', { detail: 'Too many tries at the same time. Please try again.', retryAfterSeconds: 5 });
    lines.set(key, line);
    if (line.inside < width) line.inside++;
    else await new Promise<void>((resolve) => line.waiting.push(resolve));
    try {
      // The caller no longer waits.
      if (currentWork()?.isGivenUp()) throw tooLong();
      return await work();
    } finally {
      const next = line.waiting.shift();
      if (next) next();
      else if (--line.inside === 0) lines.delete(key);
    }
  };
}
