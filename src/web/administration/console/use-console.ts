import { useActionData, useLoaderData } from 'react-router';
import type { FormRefusal } from '#web/app/answer-form.ts';
import type { ConsoleRole } from './open-console.ts';

export const useRole = (): ConsoleRole => useLoaderData<{ role: ConsoleRole }>().role;

/** Why the server refused a form of this page: the form that carried these fields, or any. */
export function useRefusal(carried: Readonly<Record<string, string>> = {}): FormRefusal | undefined {
  const answer = useActionData<FormRefusal>();
  if (answer?.kind !== 'refused') return undefined;
  return Object.entries(carried).every(([name, value]) => answer.typed[name] === value) ? answer : undefined;
}
