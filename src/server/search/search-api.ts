import { z } from '@hono/zod-openapi';
import { mostCounted } from '#domain/search/search-total.ts';
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
  page: z.coerce.number().int().min(1).max(1_000_000).optional().openapi({
    description:
      'A page by its number, instead of a cursor; one that does not exist means the first. Pages reach as far as totals are counted; cursors go on to the end.',
  }),
};

export const listShape = {
  total: z.int().openapi({ description: `How many match in all, counted up to ${mostCounted}.` }),
  totalIsMore: z.boolean().openapi({ description: `Whether more match than the total says, which is then ${mostCounted}.` }),
  nextCursor: z.string().nullable(),
  corrections: z
    .array(z.object({ typed: z.string(), shown: z.string() }))
    .openapi({ description: 'Words that were read as another spelling.' }),
};

/** The total as the API says it. */
export function countedTotal(total: number): { total: number; totalIsMore: boolean } {
  return { total: Math.min(total, mostCounted), totalIsMore: total > mostCounted };
}

export const facetOption = z.object({
  value: z.string(),
  count: z.int().nullable().openapi({ description: 'Null where there are too many to count.' }),
});

export const cacheBriefly = { 'cache-control': 'public, max-age=0, s-maxage=10' };
