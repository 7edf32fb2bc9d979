import { z } from 'zod';
import { slugSchema } from './article.ts';

export const faqCategories = ['Getting Started', 'Finding Referrers', 'Referral Process', 'Account & Billing'] as const;

const textSchema = z.string().trim().min(1);
const linkSchema = z.strictObject({ label: textSchema, href: textSchema });

/** The id is the deep link to the question: /faq#id. Answers are plain text; paragraphs are separated by an empty line. */
const questionSchema = z.strictObject({
  id: slugSchema,
  question: textSchema,
  answer: textSchema,
  /** What else people type when they look for this. */
  words: z.array(textSchema).optional(),
  links: z.array(linkSchema).optional(),
  /** Only while payments are open, or only until then. */
  when: z.enum(['payments', 'no payments']).optional(),
});

export const questionsSchema = z.array(questionSchema).min(1);

export const faqSchema = z.array(
  z.strictObject({ id: slugSchema, category: z.enum(faqCategories), description: textSchema, questions: questionsSchema }),
);

export const collectionsSchema = z.array(
  z.strictObject({ id: slugSchema, title: textSchema, description: textSchema, guides: z.array(slugSchema), posts: z.array(slugSchema) }),
);

export const stepsSchema = z.array(
  z.strictObject({ step: z.number().int(), title: textSchema, summary: textSchema, text: textSchema, points: z.array(textSchema) }),
);

/** Prices are whole rupees a month; the annual one is what a month costs when twelve are paid for together. */
const planSchema = z.strictObject({
  id: slugSchema,
  name: z.enum(['Free', 'Pro', 'Enterprise']),
  description: textSchema,
  price: z.strictObject({ monthly: z.number().int(), annual: z.number().int() }),
  limit: textSchema,
  features: z.array(textSchema).min(3),
  cta: z.strictObject({ label: textSchema, action: z.enum(['signup', 'checkout', 'contact-sales']) }),
  popular: z.boolean(),
});

const testimonialSchema = z.strictObject({ name: textSchema, role: textSchema, image: slugSchema, text: textSchema });

export const pricingSchema = z.strictObject({
  annualBadge: textSchema,
  guarantee: textSchema,
  plans: z.array(planSchema).length(3),
  testimonialsNote: textSchema,
  testimonials: z.array(testimonialSchema).length(4),
  contactSales: z.strictObject({ title: textSchema, text: textSchema, cta: textSchema }),
});

export const footnotesSchema = z.array(
  z.strictObject({
    id: slugSchema,
    claim: textSchema,
    /** The figure is an upper end; the home page says so in front of it. */
    upTo: z.literal(true).optional(),
    label: textSchema,
    kind: z.enum(['industry-reported', 'target', 'illustrative']),
    text: textSchema,
  }),
);
