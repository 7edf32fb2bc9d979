import { ButtonLink } from '#web/ui/button.tsx';
import { OwnFreeReferrals } from '#web/cards/own-free-referrals.tsx';

/**
 * Below the page's width of a desktop the button stays at the lower edge until the end of the profile. It comes before other people's
 * buttons, so the first "Request Referral" is this person's; base.css keeps what gets the focus clear of it.
 */
export function RequestBar({ referrer, asked }: { referrer: { id: string; rehearsal: boolean }; asked: { id: string } | undefined }) {
  return (
    <div
      data-lower-bar=""
      data-screen-only=""
      className="sticky bottom-0 z-20 -mx-(--gutter) mt-8 flex items-center gap-4 border-t border-line bg-surface px-(--gutter) pt-3 pb-[max(12px,env(safe-area-inset-bottom))] lg:hidden"
    >
      <p className="min-w-0 flex-1 text-sm text-ink-2">
        {asked ? 'You have asked them' : <OwnFreeReferrals rehearsal={referrer.rehearsal} />}
      </p>
      <ButtonLink to={asked ? `/requests/${asked.id}` : `/request/${referrer.id}`} size="large" className="shrink-0">
        {asked ? 'See your request' : 'Request Referral'}
      </ButtonLink>
    </div>
  );
}
