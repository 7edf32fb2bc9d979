import { z } from 'zod';

/** The rule of a variable, what counts when it is not set, and why one would set it. No error shows a secret one. */
export type Setting = { schema: z.ZodType<unknown, string>; fallback?: string; about: string; isSecret?: true };

export type ValuesOf<S extends Record<string, Setting>> = { [K in keyof S]: z.output<S[K]['schema']> };

/** Rules shared by several settings. Each error message continues a sentence that begins with the setting's name. */
export const wholeNumber = (from: number, to: number) =>
  z
    .string()
    .regex(/^\d{1,9}$/, `must be a whole number from ${from} to ${to}`)
    .transform(Number)
    .refine((n) => n >= from && n <= to, `must be a whole number from ${from} to ${to}`);

export const oneOf = <T extends string>(...values: [T, ...T[]]) =>
  z.enum(values, `must be ${values.slice(0, -1).join(', ')}${values.length > 1 ? ' or ' : ''}${values.at(-1)}`);

export const yesNo = oneOf('yes', 'no').transform((value) => value === 'yes');

export const address = (...protocols: string[]) =>
  z.string().refine((value) => URL.canParse(value) && protocols.includes(new URL(value).protocol), {
    message: `must be an address that begins with ${protocols.map((p) => `${p}//`).join(' or ')}`,
  });

export const optional = <T extends z.ZodType<unknown, string>>(schema: T) => z.union([z.literal('').transform(() => undefined), schema]);

export const list = z.string().transform((value) => value.split(',').flatMap((part) => part.trim() || []));
