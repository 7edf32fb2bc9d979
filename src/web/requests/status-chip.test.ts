import { expect, test } from 'vitest';
import { renderToStaticMarkup } from 'react-dom/server';
import { indianDeadline } from '#shared/indian-date.ts';
import { StatusChip } from './status-chip.tsx';

const due = (deadlineAt: Date) =>
  renderToStaticMarkup(StatusChip({ state: 'submitted', label: { word: 'Pending', detail: null }, yourTurn: true, deadlineAt }));

test('a list says the same day as the sentence with the deadline', () => {
  const midnight = new Date('2026-11-20T18:30:00Z');
  expect(indianDeadline(midnight)).toBe('Friday, 20 Nov');
  expect(due(midnight)).toContain('by Friday, 20 Nov<');
  expect(due(new Date('2026-11-20T08:35:00Z'))).toContain('by Friday, 20 Nov<');
});
