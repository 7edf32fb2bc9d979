import { provenUntil } from '#domain/referrers/work-proof.ts';
import { indianDate } from '#shared/indian-date.ts';
import { composeMail, type MailContent } from '#server/platform/mail/mail-content.ts';

type WorkProof = { company: string; companyId: string; verifiedAt: Date; when: 'soon' | 'now'; publicUrl: string };

export function workProofMail({ company, companyId, verifiedAt, when, publicUrl }: WorkProof): MailContent {
  const since = indianDate(verifiedAt);
  return composeMail({
    kind: 'work-proof',
    subject: when === 'soon' ? `Do you still work at ${company}?` : `You get no new requests until you show that you work at ${company}`,
    heading: when === 'soon' ? `Do you still work at ${company}?` : 'You are out of the directory for now.',
    paragraphs: [
      when === 'soon'
        ? `You showed on ${since} that you work there. We ask for it every six months, because seekers rely on it. Please enter a code again by ${indianDate(provenUntil(verifiedAt))}; it takes a minute.`
        : `You last showed on ${since} that you work there, and six months are over. Requests that you have can go on. New ones come as soon as you have entered a code again.`,
      'If you have left the company, you can move your profile to the new one, or stop being a referrer.',
    ],
    action: { label: 'Get a code', url: `${publicUrl}/become-a-referrer?company=${encodeURIComponent(companyId)}` },
    reason: 'You get this email because you are a referrer on ReferralHire.',
  });
}
