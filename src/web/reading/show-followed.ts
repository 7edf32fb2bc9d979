import { hasKeptFollows, hasSessionHint } from '#web/identity/session-hint.ts';

/** A page for reading is the same for everybody, so the server cannot write "Following" on it. Only a browser that may follow asks. */
export function showFollowed(): void {
  const forms = document.querySelectorAll<HTMLFormElement>('[data-follow]');
  if (forms.length === 0 || !(hasSessionHint() || hasKeptFollows())) return;
  const show = ({ items }: { items: readonly string[] }) => {
    for (const form of forms) {
      const wanted = new URLSearchParams([...new FormData(form)] as [string, string][]);
      wanted.sort();
      // An attribute, because React leaves those alone that it did not set.
      form.toggleAttribute('data-followed', items.includes(`${wanted}`));
    }
  };
  // Without an answer the button offers to follow; following twice does no harm.
  fetch('/api/following')
    .then((answer) => answer.json())
    .then(show)
    .catch(() => {});
}
