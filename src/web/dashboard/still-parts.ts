import { stillPart } from '#web/app/views.tsx';

export const EarningsFigures = stillPart(async () => (await import('./earnings-figures.tsx')).EarningsFigures);
export const OpeningsCard = stillPart(async () => (await import('./openings-card.tsx')).OpeningsCard);
export const PaymentMethods = stillPart(async () => (await import('./payment-methods.tsx')).PaymentMethods);
export const RequestHistory = stillPart(async () => (await import('./request-history.tsx')).RequestHistory);
export const SavedUpi = stillPart(async () => (await import('./saved-upi.tsx')).SavedUpi);
