import type { ReactNode } from 'react';
import { useChosenOffice } from './chosen-office.ts';
import { OfficeSwitch } from './OfficeSwitch.tsx';

interface Office {
  id: string;
  label: string;
  mail: string;
  telephone: string;
  /** Lines of the postal address. */
  address: readonly string[];
  /** Its business hours, a row a run of days. */
  hours: readonly { days: string; times: string }[];
  /** What is said below each fact; below the hours, their time zone. */
  notes: { email: string; phone: string; address: string; hours: string };
}

interface Text {
  choose: string;
  email: string;
  phone: string;
  address: string;
  hours: string;
}

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
    <div className="office-fact">
      <dt>{name}</dt>
      <dd>
        {children}
        <span className="office-note">{note}</span>
      </dd>
    </div>
  );
}

export function Address({ lines }: { lines: readonly string[] }) {
  return (
    <address className="office-address">
      {lines.map((line) => (
        <span key={line}>{line}</span>
      ))}
    </address>
  );
}

function Facts({ office, text }: { office: Office; text: Text }) {
  const { mail, telephone, address, hours, notes } = office;
  return (
    <dl className="office-facts">
      <Fact name={text.email} note={notes.email}>
        <a className="office-line" href={`mailto:${mail}`}>
          {mail}
        </a>
      </Fact>
      <Fact name={text.phone} note={notes.phone}>
        <a className="office-line tabular-nums" href={`tel:${telephone.replace(/[^+\d]/g, '')}`}>
          {telephone}
        </a>
      </Fact>
      <Fact name={text.address} note={notes.address}>
        <Address lines={address} />
      </Fact>
      <Fact name={text.hours} note={notes.hours}>
        {hours.map(({ days, times }) => (
          <span key={days} className="office-row tabular-nums">
            <span>{days}</span> <span>{times}</span>
          </span>
        ))}
      </Fact>
    </dl>
  );
}

/** How to reach the chosen office. Without JavaScript every office shows. */
export function OfficeCards({ offices, text }: Props) {
  const [chosen, choose] = useChosenOffice(offices);
  return (
    <>
      <OfficeSwitch label={text.choose} offices={offices} chosen={chosen} onChoose={choose} />
      <div className="office-cards">
        {offices.map((office) => (
          // The fragment leads here also while the office is closed.
          <div key={office.id} className="office" id={office.id}>
            <div className="office-panel" hidden={office.id !== chosen}>
              <h3 className="office-title office-name">{office.label}</h3>
              <Facts office={office} text={text} />
            </div>
          </div>
        ))}
      </div>
    </>
  );
}
