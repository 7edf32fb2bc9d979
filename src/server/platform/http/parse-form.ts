import type { z } from 'zod';
import { AppError } from '#shared/app-error.ts';

/** Parsed, or refused with one sentence for each field that is wrong. */
export function parseForm<T extends z.ZodType>(schema: T, typed: unknown, detail = 'Some values are missing or wrong.'): z.output<T> {
  const parsed = schema.safeParse(typed);
  if (parsed.success) return parsed.data;
  const fields = new Map<string, string>();
  for (const issue of parsed.error.issues) {
    const field = issue.path.map(String).join('.');
    if (!fields.has(field)) fields.set(field, issue.message);
  }
  throw new AppError('invalid_input', {
    detail,
    fields: [...fields].map(([field, message]) => ({ field, message })),
  });
}
