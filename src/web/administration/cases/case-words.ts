import type { BadgeTone } from '#web/ui/badge.tsx';

export const caseStates = {
  open: { word: 'Open', tone: 'warning' },
  claimed: { word: 'Taken', tone: 'info' },
  decided: { word: 'Decided', tone: 'neutral' },
  appealed: { word: 'Appealed', tone: 'warning' },
  upheld: { word: 'Appeal failed', tone: 'neutral' },
  overruled: { word: 'Overruled', tone: 'success' },
} as const satisfies Record<string, { word: string; tone: BadgeTone }>;
