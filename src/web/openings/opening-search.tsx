import { listedWithin } from '#domain/openings/opening.ts';
import { Button } from '#web/ui/button.tsx';
import { SearchBox } from '#web/search/search-box.tsx';
import { InputField } from '#web/ui/fields/input.tsx';
import { SelectField } from '#web/ui/fields/select.tsx';

/** Offered while typing; any other place can be typed too. */
const places = ['Bengaluru', 'Chennai', 'Delhi', 'Gurugram', 'Hyderabad', 'Kochi', 'Kolkata', 'Mumbai', 'Noida', 'Pune', 'Remote'];

type Asked = { q: string; place: string; years?: number | undefined; days?: number | undefined };

/** A plain form, which needs no script. */
export function OpeningSearch({ path, asked, company }: { path: string; asked: Asked; company: { id: string } | null }) {
  return (
    <form method="get" action={path} role="search" aria-label="Search openings" className="flex flex-col gap-3">
      <SearchBox
        name="q"
        aria-label="Search openings"
        placeholder="Job title, company, city or job ID"
        defaultValue={asked.q}
        maxLength={2000}
      />
      {company && <input type="hidden" name="company" value={company.id} />}
      <div className="grid grid-cols-2 items-end gap-3 md:grid-cols-[minmax(0,1.4fr)_minmax(0,1fr)_minmax(0,1fr)_auto]">
        <InputField
          label="Place"
          name="place"
          list="places"
          placeholder="City, or Remote"
          defaultValue={asked.place}
          maxLength={200}
          autoComplete="off"
          className="max-md:col-span-2"
        />
        <datalist id="places">
          {places.map((place) => (
            <option key={place}>{place}</option>
          ))}
        </datalist>
        <InputField
          label="Your experience"
          name="years"
          type="number"
          min={0}
          max={60}
          placeholder="Years"
          defaultValue={asked.years}
          autoComplete="off"
        />
        <SelectField label="Listed" name="days" defaultValue={asked.days ?? ''}>
          <option value="">At any time</option>
          {listedWithin.map((days) => (
            <option key={days} value={days}>
              Last {days} days
            </option>
          ))}
        </SelectField>
        <Button type="submit" variant="outline" className="max-md:col-span-2">
          Search
        </Button>
      </div>
    </form>
  );
}
