/** What is sold, GST included, in paise. Prices match content/pricing.json; a test compares the two. */
export const products = {
  single: { name: 'One more request', paise: 14_900, months: 0 },
  pro_month: { name: 'Pro for a month', paise: 199_900, months: 1 },
  pro_year: { name: 'Pro for a year', paise: 1_558_800, months: 12 },
} as const;

export type Product = keyof typeof products;
/** Enterprise is arranged with sales and granted by an administrator. */
export type AnyProduct = Product | 'enterprise';

export const productNames: Record<AnyProduct, string> = {
  single: products.single.name,
  pro_month: products.pro_month.name,
  pro_year: products.pro_year.name,
  enterprise: 'Enterprise',
};

export const isPlan = (product: AnyProduct): product is 'pro_month' | 'pro_year' => product === 'pro_month' || product === 'pro_year';
