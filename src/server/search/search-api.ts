import { z } from '@hono/zod-openapi';
import { mostCounted } from '#domain/search/search-total.ts';
import { searchText } from '#domain/search/search-text.ts';

/** The parameters and answers that every list of the directory has in addition to its own filters. */
export const listParameters = {
  q: z
    .string()
    .max(10_000)
    .default('')
    .transform(searchText)
    .openapi({ description: 'Words to find. The last one may be unfinished, and small misspellings are corrected.' }),
  cursor: z.string().max(500).optional().openapi({ description: 'The nextCursor of the previous page.' }),
  limit: z.coerce.number().int().min(1).max(100).default(24).openapi({ description: 'How many results to return, 1 to 100.' }),
  page: z.coerce.number().int().min(1).max(1_000_000).optional().openapi({
    description:
      'A page number, instead of a cursor; a page that does not exist means the first. Page numbers reach as far as totals are counted; cursors continue to the end.',
  }),
};

export const listShape = {
  total: z.int().openapi({ description: `How many match in all, counted up to ${mostCounted}.` }),
  totalIsMore: z.boolean().openapi({ description: `Whether more match than the total, which is then ${mostCounted}.` }),
  nextCursor: z.string().nullable(),
  corrections: z
    .array(z.object({ typed: z.string(), shown: z.string() }))
    .openapi({ description: 'Words for which another spelling was used.' }),
};

/** The total as the API shows it. */
export function countedTotal(total: number): { total: number; totalIsMore: boolean } {
  return { total: Math.min(total, mostCounted), totalIsMore: total > mostCounted };
}

export const facetOption = z.object({
  value: z.string(),
  count: z.int().nullable().openapi({ description: 'Null if there are too many to count.' }),
});

export const cacheBriefly = { 'cache-control': 'public, max-age=0, s-maxage=10' };
