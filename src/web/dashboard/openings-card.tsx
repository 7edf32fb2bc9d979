import { ButtonLink } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';

export function OpeningsCard() {
  return (
    <Card as="section" aria-labelledby="openings-heading" className="flex flex-col items-start gap-3">
      <h2 id="openings-heading" className="text-lg">
        What you can refer for
      </h2>
      <p className="text-sm text-ink-2">List openings, and requests come with the position and the job ID filled in.</p>
      <ButtonLink to="/my-openings" variant="soft" size="small">
        Your openings
      </ButtonLink>
      <h2 className="mt-3 text-lg">Your link</h2>
      <p className="text-sm text-ink-2">One answer to every “please refer me” on LinkedIn and WhatsApp.</p>
      <ButtonLink to="/my-link" variant="soft" size="small">
        Send your link
      </ButtonLink>
    </Card>
  );
}
