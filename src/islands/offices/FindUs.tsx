import { useDeferredValue, useRef } from 'react';
import { buttonClass } from '../../components/button-class.ts';
import { TEXT_LINK } from '../../components/text-link-class.ts';
import { useSeen } from '../../components/ui/use-seen.ts';
import { useChosenOffice } from './chosen-office.ts';
import { Address } from './OfficeCards.tsx';
import { OfficeSwitch } from './OfficeSwitch.tsx';

interface Office {
  id: string;
  label: string;
  address: readonly string[];
  /** Addresses of OpenStreetMap. */
  map: { frame: string; page: string; directions: string };
  /** The accessible name of the frame. */
  mapTitle: string;
}

interface Text {
  choose: string;
  showMap: string;
  directions: string;
  /** Says that a link opens a new window. */
  newWindow: string;
}

interface Props {
  offices: readonly Office[];
  text: Text;
}

const NEW_WINDOW = { target: '_blank', rel: 'noopener noreferrer' } as const;

function LinkNote({ office, text }: { office: Office; text: Text }) {
  return (
    <span className="sr-only">
      : {office.label} ({text.newWindow})
    </span>
  );
}

/** The map is asked for once its place is seen, and not before: until then no other server knows of the visit. */
function OfficeMap({ office, text }: { office: Office; text: Text }) {
  const place = useRef<HTMLDivElement>(null);
  const isSeen = useSeen(place);
  return (
    <div className="find-map" ref={place}>
      {isSeen ? (
        <iframe className="find-frame" title={office.mapTitle} src={office.map.frame} />
      ) : (
        <a className={TEXT_LINK.more} href={office.map.page} {...NEW_WINDOW}>
          {text.showMap}
          <LinkNote office={office} text={text} />
        </a>
      )}
    </div>
  );
}

/** The map of the chosen office, and the way there. */
export function FindUs({ offices, text }: Props) {
  const [chosen, choose] = useChosenOffice(offices);
  const shown = useDeferredValue(chosen);
  return (
    <div className="find-us">
      <OfficeSwitch label={text.choose} offices={offices} chosen={chosen} onChoose={choose} />
      {offices.map((office) => (
        <div key={office.id} className="find office-panel" hidden={office.id !== shown}>
          <OfficeMap office={office} text={text} />
          <div className="find-words">
            <h3 className="find-name">{office.label}</h3>
            <Address lines={office.address} />
            <p className="find-act">
              <a className={buttonClass()} href={office.map.directions} {...NEW_WINDOW}>
                {text.directions}
                <LinkNote office={office} text={text} />
              </a>
            </p>
          </div>
        </div>
      ))}
    </div>
  );
}
