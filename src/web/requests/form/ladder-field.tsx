import { requestTimes } from '#domain/requests/referral-request.ts';
import { Checkbox } from '#web/ui/fields/checkbox.tsx';

export type LadderFieldProps = { referrer: { name: string; company: string }; checked: boolean; onChange: (checked: boolean) => void };

/** Off unless ticked: people who ask one person mean only that person. */
export function LadderField({ referrer, checked, onChange }: LadderFieldProps) {
  const firstName = referrer.name.split(' ')[0] ?? referrer.name;
  return (
    <Checkbox
      name="ladder"
      value="yes"
      checked={checked}
      onChange={(event) => onChange(event.currentTarget.checked)}
      label={`If ${firstName} has not answered in ${requestTimes.rungBusinessDays} working days, also ask up to 2 colleagues.`}
      hint={`Only people at ${referrer.company} who agreed to it. They see neither your name nor your resume until they look closer, and ${firstName} can still say yes. It all ends after ${requestTimes.ladderBusinessDays} working days, and costs one request.`}
    />
  );
}
