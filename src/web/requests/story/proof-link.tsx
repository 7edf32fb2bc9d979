import { FileText } from 'lucide-react';

export function ProofLink({ requestId, name }: { requestId: string; name: string }) {
  return (
    <a
      href={`/api/requests/${requestId}/proof`}
      download
      className="inline-flex min-h-control-small items-center gap-2 font-medium text-primary underline underline-offset-[0.2em]"
    >
      <FileText aria-hidden="true" className="size-4 shrink-0" />
      {name}
    </a>
  );
}
