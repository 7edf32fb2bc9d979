import { z } from 'zod';

export const blogCategories = ['Job Search', 'Industry Insights', 'Strategies', 'Success Stories', 'Resume Tips'] as const;
export const guideCategories = ['Beginner', 'Resume', 'Strategy', 'Interviews', 'Social Media', 'Communication'] as const;

export const slugSchema = z
  .string()
  .regex(/^[a-z0-9]+(?:-[a-z0-9]+)*$/)
  .max(60);

// Search results and cards cut a longer summary in the middle of a sentence.
const summarySchema = z.string().min(40).max(180);

const articleFields = {
  id: slugSchema,
  title: z.string().min(10).max(90),
  author: z.string().min(1),
  authorRole: z.string().min(1),
  date: z.iso.date(),
  cover: slugSchema,
  featured: z.boolean().default(false),
};

/** The head of a file in content/blog. The reading time is computed from the text, never written. */
export const blogPostSchema = z
  .strictObject({ ...articleFields, excerpt: summarySchema, category: z.enum(blogCategories) })
  .transform(({ excerpt, ...head }) => ({ ...head, description: excerpt }));

/** The head of a file in content/guides. */
export const guideSchema = z.strictObject({ ...articleFields, description: summarySchema, category: z.enum(guideCategories) });

/** The head of a page that stands alone: a legal page, or the about page. */
export const legalPageSchema = z.strictObject({
  id: slugSchema,
  title: z.string().min(1),
  description: summarySchema,
  lastUpdated: z.iso.date(),
});
export const aboutPageSchema = z.strictObject({ title: z.string().min(1), description: summarySchema });
