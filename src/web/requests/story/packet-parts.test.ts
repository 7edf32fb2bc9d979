import { expect, it } from 'vitest';
import { packetText } from './packet-parts.tsx';

const packet = {
  position: 'Engineer',
  company: 'Flipkart',
  before: { job: 'FK-21455' },
  fullName: 'Neha Sharma',
  email: 'neha@example.in',
  linkedin: 'https://www.linkedin.com/in/neha',
  message: 'I cut errors by 40 %.\nReady in four weeks.',
};

it('has every fact that is there on a line of its own, and the note below', () => {
  expect(packetText(packet)).toBe(
    'Candidate: Neha Sharma\nEmail: neha@example.in\nLinkedIn: https://www.linkedin.com/in/neha\nPosition: Engineer\nCompany: Flipkart\nJob: FK-21455\n\nI cut errors by 40 %.\nReady in four weeks.',
  );
  expect(packetText({ ...packet, before: {}, email: '', linkedin: '' })).toMatch(
    /^Candidate: Neha Sharma\nPosition: Engineer\nCompany: Flipkart\n\nI /,
  );
});
