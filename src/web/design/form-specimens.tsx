import { Checkbox } from '#web/ui/fields/checkbox.tsx';
import { FileDrop } from '#web/ui/fields/file-drop.tsx';
import { InputField } from '#web/ui/fields/input.tsx';
import { Radio, RadioGroup } from '#web/ui/fields/radio.tsx';
import { SelectField } from '#web/ui/fields/select.tsx';
import { Switch } from '#web/ui/fields/switch.tsx';
import { TextareaField } from '#web/ui/fields/textarea.tsx';
import { Progress } from '#web/ui/fields/progress.tsx';

const states = [{ label: 'Usual' }, { label: 'With a hint', hint: 'By their own history.' }, { label: 'Disabled', disabled: true }];
const withError = [...states, { label: 'With an error', error: 'Choose one of the list.' }];

export function FormSpecimens() {
  return (
    <div className="grid gap-6 md:grid-cols-3">
      <InputField label="Email" type="email" hint="Only the referrer you ask sees it." defaultValue="priya@example.in" autoComplete="off" />
      <InputField label="UPI ID" error="This needs a name and a bank, like name@bank." defaultValue="priya" autoComplete="off" />
      <InputField label="Company" disabled defaultValue="Zoho" />
      <InputField label="Reference" readOnly optional defaultValue="RH-2026-118" />
      {withError.map((state) => (
        <SelectField key={state.label} {...state} options={['Name', 'Referrers']} />
      ))}
      <TextareaField label="Your note" limit={1000} defaultValue="Hi Ananya, I led the checkout rewrite at Meesho." />
      <TextareaField label="Bio" error="At most 20 letters." limit={20} defaultValue="नमस्ते, this is longer than twenty letters." />
      <TextareaField label="Closed note" disabled defaultValue="This request has ended." />
      <div>
        {[true, false].flatMap((defaultChecked) =>
          withError.map((state) => <Checkbox key={`${state.label} ${defaultChecked}`} {...state} defaultChecked={defaultChecked} />),
        )}
      </div>
      <RadioGroup legend="Tell me">
        {states.map((state, index) => (
          <Radio key={state.label} name="when" {...state} defaultChecked={index === 0} />
        ))}
      </RadioGroup>
      <div>
        {[true, false].flatMap((defaultChecked) =>
          states.map((state) => <Switch key={`${state.label} ${defaultChecked}`} {...state} defaultChecked={defaultChecked} />),
        )}
      </div>
      <FileDrop label="Resume" accept="application/pdf,.pdf" hint="PDF, maximum 5MB." />
      <FileDrop label="Resume with an error" accept="application/pdf,.pdf" error="This file is 7.2 MB; the limit is 5 MB." />
      <FileDrop label="Resume, closed" disabled />
      <Progress label="Uploading the resume" value={70} />
      <Progress label="Reading the resume" />
      <Progress label="Nothing uploaded yet" value={0} />
    </div>
  );
}
