import { z } from '@hono/zod-openapi';
import { searchText } from '#domain/search/search-text.ts';

/** What every list of the directory takes and gives, beside its own filters. */
export const listParameters = {
  q: z
    .string()
    .max(10_000)
    .default('')
    .transform(searchText)
    .openapi({ description: 'Words to find; the last one may be unfinished, and near misses are understood.' }),
  cursor: z.string().max(500).optional().openapi({ description: 'The nextCursor of the page before.' }),
  limit: z.coerce.number().int().min(1).max(100).default(24).openapi({ description: 'How many to answer with, 1 to 100.' }),
  page: z.coerce
    .number()
    .int()
    .min(1)
    .max(1_000_000)
    .optional()
    .openapi({ description: 'A page by its number, instead of a cursor; one that does not exist means the first.' }),
};

export const listShape = {
  total: z.int().openapi({ description: 'How many match in all.' }),
  nextCursor: z.string().nullable(),
  corrections: z
    .array(z.object({ typed: z.string(), shown: z.string() }))
    .openapi({ description: 'Words that were read as another spelling.' }),
};

export const facetOption = z.object({ value: z.string(), count: z.int() });

export const cacheBriefly = { 'cache-control': 'public, max-age=0, s-maxage=10' };
