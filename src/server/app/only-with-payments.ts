import { AppError } from '#shared/app-error.ts';

type Part = Record<string, (...parts: never[]) => unknown>;

/**
 * A part of the product that is closed while there is no payment gateway: pages and the API get the same sentence for each of its functions.
 * `always` names those that stay open, because somebody may still need them from the time when there was one.
 */
export function onlyWithPayments<P extends Part>({ payments }: { payments: boolean }, part: P, always: readonly (keyof P)[] = []): P {
  if (payments) return part;
  const refuse = () => {
    throw new AppError('not_open');
  };
  return Object.fromEntries(Object.entries(part).map(([name, verb]) => [name, always.includes(name) ? verb : refuse])) as P;
}
