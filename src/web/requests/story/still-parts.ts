import { stillPart } from '#web/app/views.tsx';

export const NextSteps = stillPart(async () => (await import('./next-steps.tsx')).NextSteps);
export const RequestFacts = stillPart(async () => (await import('./request-facts.tsx')).RequestFacts);
export const RequestPacket = stillPart(async () => (await import('./request-packet.tsx')).RequestPacket);
export const RequestTimeline = stillPart(async () => (await import('./request-timeline.tsx')).RequestTimeline);
