import { Checkbox } from '#web/ui/fields/checkbox.tsx';
import { FileDrop } from '#web/ui/fields/file-drop.tsx';
import { InputField } from '#web/ui/fields/input.tsx';
import { Progress } from '#web/ui/progress.tsx';
import { Radio, RadioGroup } from '#web/ui/fields/radio.tsx';
import { SelectField } from '#web/ui/fields/select.tsx';
import { Switch } from '#web/ui/fields/switch.tsx';
import { TextareaField } from '#web/ui/fields/textarea.tsx';
import { Specimen } from './specimen.tsx';

export function FormSpecimens() {
  return (
    <>
      <Specimen title="Input, textarea and select">
        <div className="grid gap-6 md:grid-cols-3">
          <InputField label="Full Name" name="name" autoComplete="off" placeholder="As on your resume" />
          <InputField
            label="Email"
            type="email"
            hint="Only the referrer you ask sees it."
            defaultValue="priya@example.in"
            autoComplete="off"
          />
          <InputField label="UPI ID" error="This needs a name and a bank, like name@bank." defaultValue="priya" autoComplete="off" />
          <InputField label="Company" disabled defaultValue="Zoho" />
          <InputField label="Reference" readOnly optional defaultValue="RH-2026-118" />
          <SelectField label="Sort" defaultValue="name">
            <option value="name">Name</option>
            <option value="referrers">Referrers</option>
            <option value="jobs">Jobs</option>
          </SelectField>
          <SelectField label="Industry" error="Choose one of the list.">
            <option>all</option>
          </SelectField>
          <SelectField label="Location" disabled>
            <option>all</option>
          </SelectField>
        </div>
        <div className="grid gap-6 md:grid-cols-3">
          <TextareaField
            label="Your note"
            hint="Why this team, and one thing you did."
            limit={1000}
            defaultValue="Hi Ananya, I led the checkout rewrite at Meesho."
          />
          <TextareaField label="Bio" error="At most 20 letters." limit={20} defaultValue="नमस्ते, this is longer than twenty letters." />
          <TextareaField label="Closed note" disabled defaultValue="This request has ended." />
        </div>
      </Specimen>
      <Specimen title="Checkbox, radio and switch">
        <div className="grid gap-6 md:grid-cols-3">
          <div>
            <Checkbox label="Verified only" />
            <Checkbox label="Replies in 2 days" hint="By their own history." defaultChecked />
            <Checkbox label="Bengaluru" disabled />
            <Checkbox label="Remote" disabled defaultChecked />
            <Checkbox label="I accept the terms" error="You must accept the terms and conditions" />
          </div>
          <RadioGroup legend="Tell me" hint="You can change it any time.">
            <Radio name="when" label="At once" defaultChecked />
            <Radio name="when" label="Daily at 9:00 am IST" />
            <Radio name="when" label="Never" disabled />
          </RadioGroup>
          <div>
            <Switch label="Open to requests" />
            <Switch label="Show my company" hint="On your public profile." defaultChecked />
            <Switch label="Push messages" disabled />
            <Switch label="Email" disabled defaultChecked />
          </div>
        </div>
      </Specimen>
      <Specimen title="File drop and progress">
        <div className="grid gap-6 md:grid-cols-3">
          <FileDrop label="Resume" accept="application/pdf,.pdf" hint="PDF, maximum 5MB." />
          <FileDrop label="Resume with an error" accept="application/pdf,.pdf" error="This file is 7.2 MB; the limit is 5 MB." />
          <FileDrop label="Resume, closed" disabled />
        </div>
        <Progress label="Uploading the resume" value={70} />
        <Progress label="Reading the resume" />
        <Progress label="Nothing uploaded yet" value={0} />
      </Specimen>
    </>
  );
}
