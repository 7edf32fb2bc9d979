import { ButtonLink } from '#web/ui/button.tsx';
import { KolamFigure } from '#web/ui/kolam/kolam-figure.tsx';

export function ClosingCall() {
  return (
    <section aria-labelledby="closing-heading" className="when-near page-width py-10 md:py-12">
      <div className="relative overflow-hidden rounded-card bg-primary-soft px-6 py-10 text-on-primary-soft sm:px-12 sm:py-12">
        <KolamFigure
          seed="closing"
          reach={4}
          strokeWidth={1.4}
          className="pointer-events-none absolute -top-8 right-0 size-80 opacity-25 max-lg:hidden xl:size-96"
        />
        <div className="relative max-w-[30em]">
          <h2 id="closing-heading" className="text-3xl">
            Somebody there can vouch for you.
          </h2>
          <p className="mt-3 text-lg">
            Your first 5 referral requests each month are free. Every request ends. If you get no answer in time, you get your request back.
          </p>
          <ButtonLink to="/referrers" size="large" variant="outline" className="mt-6">
            Find Referrers Now
          </ButtonLink>
        </div>
      </div>
    </section>
  );
}
