import { indianDate } from '#shared/indian-date.ts';
import type { DashboardData } from './load-dashboard.ts';

export type ShownUpi = NonNullable<DashboardData['upi']>;

function checkWords({ checkState, registeredName, nameAgrees, frozen }: ShownUpi): string {
  if (frozen) return 'You told us that a change was not yours, so nothing is paid until we have spoken with you.';
  if (checkState === 'active') {
    const differs = nameAgrees ? '' : ' That is not the name in your profile, so two administrators compare them before money goes out.';
    if (registeredName === null) return 'Your bank knows it.';
    return `Your bank has it under the name ${registeredName}.${differs}`;
  }
  return checkState === 'invalid'
    ? 'Your bank does not recognise it. Please check it and save it again.'
    : 'We are asking your bank about it.';
}

export function SavedUpi({ upi }: { upi: ShownUpi }) {
  return (
    <p className="text-ink-2">
      {upi.masked ? (
        <>
          Payouts go to <strong className="font-semibold text-ink wrap-anywhere">{upi.masked}</strong>, saved on{' '}
          {upi.updatedAt && indianDate(upi.updatedAt)}. {checkWords(upi)}
        </>
      ) : (
        'No UPI ID is saved yet.'
      )}
    </p>
  );
}
