import { useDeferredValue } from 'react';
import type { ReactNode } from 'react';
import { PhoneLink } from '../../components/ui/PhoneLink.tsx';
import type { ContactPage } from '../../schemas/pages/contact.ts';
import type { Office as Written } from '../../schemas/site.ts';
import { useChosenOffice } from './chosen-office.ts';
import { OfficeSwitch } from './OfficeSwitch.tsx';

interface Office extends Pick<Written, 'id' | 'label' | 'mail' | 'telephone' | 'address'> {
  /** Opening hours, one row per range of days. */
  hours: readonly { days: string; times: string }[];
  /** Notes below each fact; below the hours, their time zone. */
  notes: { email: string; phone: string; address: string; hours: string };
}

type Text = Pick<ContactPage['offices'], 'choose' | 'email' | 'phone' | 'address' | 'hours'>;

interface Props {
  offices: readonly Office[];
  text: Text;
}

interface FactProps {
  name: string;
  note: string;
  children: ReactNode;
}

function Fact({ name, note, children }: FactProps) {
  return (
    <div className="grid gap-x-gap gap-y-1 border-b border-current py-4 first:pt-0 md:grid-cols-[9rem_minmax(0,1fr)] md:items-baseline">
      <dt className="text-small leading-text text-ink-soft">{name}</dt>
      <dd>
        {children}
        <span className="mt-1 block text-small leading-text text-ink-soft">{note}</span>
      </dd>
    </div>
  );
}

export function Address({ lines }: { lines: readonly string[] }) {
  return (
    <address className="not-italic">
      {lines.map((line, index) => (
        <span key={index} className="block">
          {line}
        </span>
      ))}
    </address>
  );
}

const LINE = 'weight-800 text-title tracking-title wrap-anywhere';

function Facts({ office, text }: { office: Office; text: Text }) {
  const { mail, telephone, address, hours, notes } = office;
  return (
    <dl>
      <Fact name={text.email} note={notes.email}>
        <a className={LINE} href={`mailto:${mail}`}>
          {mail}
        </a>
      </Fact>
      <Fact name={text.phone} note={notes.phone}>
        <PhoneLink className={LINE} telephone={telephone} />
      </Fact>
      <Fact name={text.address} note={notes.address}>
        <Address lines={address} />
      </Fact>
      <Fact name={text.hours} note={notes.hours}>
        {hours.map(({ days, times }, index) => (
          <span key={index} className="flex flex-wrap gap-x-4 tabular-nums">
            <span className="min-w-[min(9.5rem,100%)] md:min-w-44">{days}</span>{' '}
            <span>{times}</span>
          </span>
        ))}
      </Fact>
    </dl>
  );
}

/** Contact details of the selected office. Without scripts every office shows. */
export function OfficeCards({ offices, text }: Props) {
  const [chosen] = useChosenOffice(offices);
  const shown = useDeferredValue(chosen);
  return (
    <>
      <OfficeSwitch label={text.choose} offices={offices} className="lg:col-span-full" />
      <div className="items-start not-noscript:grid lg:col-[1/span_7]">
        {offices.map((office) => (
          // All cards share one grid cell, so that every fragment leads to the same position. That of
          // a hidden panel has no height, so that it covers no link of the shown one.
          <div
            key={office.id}
            className="scroll-mt-[calc(var(--spacing-header)+6rem)] not-noscript:col-start-1 not-noscript:row-start-1 noscript:[&+&]:mt-fluid-2"
            id={office.id}
          >
            <div data-office-panel="" hidden={office.id !== shown}>
              {/* The switch shows the name; the heading keeps it in the page's outline. */}
              <h3 className="mb-6 text-head leading-text weight-800 tracking-head not-noscript:sr-only">
                {office.label}
              </h3>
              <Facts office={office} text={text} />
            </div>
          </div>
        ))}
      </div>
    </>
  );
}
