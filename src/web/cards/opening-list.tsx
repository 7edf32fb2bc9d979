import { BriefcaseBusiness, ExternalLink, MapPin } from 'lucide-react';
import { websiteAddress } from '#domain/companies/website-address.ts';
import { yearsWords } from '#domain/openings/opening.ts';
import type { Opening } from '#server/openings/find-openings.ts';
import { SampleMark } from './sample-mark.tsx';
import { useAsking } from './use-asking.tsx';
import { ButtonLink } from '#web/ui/button.tsx';
import { OutsideLink, TextLink } from '#web/ui/text-link.tsx';

/** `person`, `company`: name them, unless the page does. `form`: its page, if it is another one. */
type Shows = { person?: boolean; company?: boolean; form?: string | undefined };

/** What people can be asked for, each with the way to the form that it fills in. */
export function OpeningList({ openings, label, ...shows }: { openings: readonly Opening[]; label: string } & Shows) {
  return (
    <ul aria-label={label} className="mt-5 divide-y divide-line border-y border-line">
      {openings.map((opening) => (
        <OpeningRow key={opening.id} opening={opening} {...shows} />
      ))}
    </ul>
  );
}

function OpeningRow({ opening, person, company, form }: { opening: Opening } & Shows) {
  const asking = useAsking();
  const { id, title, jobId, place, years, referrer, referrerId, companyId } = opening;
  const link = websiteAddress(opening.link);
  return (
    <li className="grid items-center gap-x-5 gap-y-2 py-3 md:grid-cols-[minmax(0,1.3fr)_minmax(0,1.4fr)_9.5rem]">
      <div className="min-w-0">
        <p className="font-semibold wrap-anywhere">{title}</p>
        {(person || company) && (
          <p className="text-sm text-ink-2">
            {company && <TextLink to={`/companies/${companyId}`}>{opening.company}</TextLink>}
            {company && person && ', with '}
            {person && <TextLink to={`/referrers/${referrerId}`}>{referrer}</TextLink>}
            {opening.isSample && person && <SampleMark className="ml-1.5" />}
          </p>
        )}
      </div>
      <ul className="flex flex-wrap gap-x-4 gap-y-1 text-sm text-ink-2 [&_li]:flex [&_li]:min-w-0 [&_li]:items-center [&_li]:gap-1.5 [&_svg]:size-4 [&_svg]:shrink-0">
        <li>
          <MapPin aria-hidden="true" /> <span className="wrap-anywhere">{place}</span>
        </li>
        {years && (
          <li>
            <BriefcaseBusiness aria-hidden="true" /> {yearsWords(years)}
          </li>
        )}
        {jobId && <li className="wrap-anywhere">Job ID {jobId}</li>}
        {link && (
          <li>
            <OutsideLink href={link} rel="noopener noreferrer nofollow" className="inline-flex items-center gap-1.5">
              Job page<span className="sr-only"> of {title}</span> <ExternalLink aria-hidden="true" />
            </OutsideLink>
          </li>
        )}
      </ul>
      {asking.referrerId === referrerId ? (
        <p className="flex flex-wrap items-center gap-x-3 text-sm text-ink-2">
          Yours
          <ButtonLink
            to={`/my-openings?edit=${id}#opening-form`}
            variant="ghost"
            size="small"
            className="max-md:-my-1"
            aria-label={`Change your opening: ${title}`}
          >
            Change
          </ButtonLink>
        </p>
      ) : asking.refusal !== null ? null : opening.availability === 'open' ? (
        <ButtonLink
          to={form ? `${form}?opening=${id}#request` : `/request/${referrerId}?opening=${id}`}
          variant="soft"
          size="small"
          className="max-md:justify-self-start"
          aria-label={`Ask for this one: ${title}, ${referrer}`}
        >
          Ask for this one
        </ButtonLink>
      ) : (
        <p className="text-sm text-ink-2">Full this week</p>
      )}
    </li>
  );
}
