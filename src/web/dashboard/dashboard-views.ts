import { stillPart, viewsOf } from '#web/app/views.tsx';

export const dashboardViews = viewsOf({
  'seeker-view': async () => (await import('./seeker-view.tsx')).SeekerView,
  'referrer-view': async () => (await import('./referrer-view.tsx')).ReferrerView,
});

export const FirstSteps = stillPart(async () => (await import('./first-steps.tsx')).FirstSteps);
