import type { ReactNode, Ref } from 'react';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { KolamMark } from '#web/ui/kolam/kolam-figure.tsx';

/** The narrow page around every form for signing in, signing up and resetting a password. */
export function AuthCard({ title, lead, children, after }: { title: string; lead?: ReactNode; children: ReactNode; after?: ReactNode }) {
  return (
    <div className="page-width flex flex-col items-center py-10 sm:py-16">
      <KolamMark className="size-12" />
      <h1 className="mt-4 text-center text-3xl">{title}</h1>
      {lead && <p className="mt-2 max-w-110 text-center text-ink-2">{lead}</p>}
      <Card className="mt-6 flex w-full max-w-110 flex-col gap-5">{children}</Card>
      {after && <p className="mt-6 text-center text-ink-2">{after}</p>}
    </div>
  );
}

type AuthFormProps = {
  ref?: Ref<HTMLFormElement>;
  /** Gets what was typed, unless the form is at work already. */
  onTyped: (values: FormData, form: HTMLFormElement) => Promise<unknown>;
  busy: boolean;
  button: string;
  busyLabel: string;
  /** Below the button. */
  below?: ReactNode;
  children: ReactNode;
};

/** A form whose work is done in the browser. If it is sent before its script has loaded, the route's action answers. */
export function AuthForm({ ref, onTyped, busy, button, busyLabel, below, children }: AuthFormProps) {
  return (
    <form
      ref={ref}
      method="post"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        if (!busy) void onTyped(new FormData(event.currentTarget), event.currentTarget);
      }}
      className="flex flex-col gap-5"
    >
      {children}
      <Button type="submit" wide busy={busy} busyLabel={busyLabel}>
        {button}
      </Button>
      {below}
    </form>
  );
}
