import type { MeasureState } from '#domain/trust/measure.ts';
import { Badge, type BadgeTone } from '#web/ui/badge.tsx';

const words: Record<MeasureState, { word: string; tone: BadgeTone }> = {
  proposed: { word: 'Waits for a second person', tone: 'warning' },
  in_force: { word: 'In force', tone: 'danger' },
  rejected: { word: 'Not agreed to', tone: 'neutral' },
  ended: { word: 'Ended', tone: 'neutral' },
  overruled: { word: 'Taken back', tone: 'success' },
};

export function MeasureBadge({ state }: { state: MeasureState }) {
  return <Badge tone={words[state].tone}>{words[state].word}</Badge>;
}
