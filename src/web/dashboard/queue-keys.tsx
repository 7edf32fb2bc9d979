import { Dialog } from '#web/ui/dialog.tsx';
import { queueKeys } from './queue-moves.ts';

export function Key({ children }: { children: string }) {
  return (
    <kbd className="inline-grid min-w-6 place-items-center rounded-badge border border-current/35 px-1.5 font-mono text-xs leading-5 font-medium">
      {children}
    </kbd>
  );
}

export function QueueKeys({ onClose }: { onClose: () => void }) {
  return (
    <Dialog open onClose={onClose} title="Keys of the queue" description="They work while the focus is in the queue.">
      <dl className="grid grid-cols-[auto_1fr] items-baseline gap-x-5 gap-y-2.5">
        {queueKeys.map(({ keys, does }) => (
          <div key={does} className="contents">
            <dt className="flex gap-1.5">
              {keys.map((key) => (
                <Key key={key}>{key}</Key>
              ))}
            </dt>
            <dd>{does}</dd>
          </div>
        ))}
      </dl>
    </Dialog>
  );
}
