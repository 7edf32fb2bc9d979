import { Search } from 'lucide-react';
import { Form } from 'react-router';
import { Button } from '#web/ui/button.tsx';
import { Input } from '#web/ui/fields/input.tsx';

export function ArticleSearch({
  path,
  label,
  placeholder,
  search,
  category,
}: {
  path: string;
  label: string;
  placeholder: string;
  search: string;
  category: string | undefined;
}) {
  return (
    <Form method="get" action={path} role="search" data-screen-only="" preventScrollReset className="flex w-full max-w-120 gap-2">
      <div className="relative flex-1">
        <Search aria-hidden="true" className="pointer-events-none absolute top-1/2 left-3 size-5 -translate-y-1/2 text-ink-3" />
        <Input type="search" name="q" aria-label={label} placeholder={placeholder} defaultValue={search} key={search} className="pl-10" />
      </div>
      {category && <input type="hidden" name="category" value={category} />}
      <Button type="submit" variant="outline">
        Search
      </Button>
    </Form>
  );
}
