import { AppError } from '#shared/app-error.ts';

type Part = Record<string, (...parts: never[]) => unknown>;

/**
 * Closes a part of the product while there is no payment gateway: pages and the API get the same sentence for each of its functions.
 * `always` names the functions that stay open, because people may still need them for what they bought when there was one.
 */
export function onlyWithPayments<P extends Part>({ payments }: { payments: boolean }, part: P, always: readonly (keyof P)[] = []): P {
  if (payments) return part;
  const refuse = () => {
    throw new AppError('not_open');
  };
  return Object.fromEntries(Object.entries(part).map(([name, verb]) => [name, always.includes(name) ? verb : refuse])) as P;
}
