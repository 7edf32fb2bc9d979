import { pageMeta } from '#web/app/page-title.ts';
import { ActionSpecimens } from './action-specimens.tsx';
import { DisplaySpecimens } from './display-specimens.tsx';
import { FormSpecimens } from './form-specimens.tsx';
import { TokenSpecimens } from './token-specimens.tsx';

export const meta = () => [...pageMeta('Design'), { name: 'robots', content: 'noindex' }];

/** Every primitive in every state, for people who build pages and for the tests that check contrast and names. */
export default function DesignPage() {
  return (
    <div className="page-width py-12">
      <h1>Design</h1>
      <p className="mt-2 mb-10 max-w-measure text-lg text-ink-2">
        Tokens, type, kolams and every primitive in every state. Only in development.
      </p>
      <ActionSpecimens />
      <FormSpecimens />
      <DisplaySpecimens />
      <TokenSpecimens />
    </div>
  );
}
