import { useDeferredValue, useEffect, useRef, useState } from 'react';
import { Bob } from '../../components/ui/Bob.tsx';
import { ButtonLink } from '../../components/ui/Button.tsx';
import { useSeen } from '../../components/ui/use-seen.ts';
import type { Office as Written } from '../../schemas/site.ts';
import { useChosenOffice } from './chosen-office.ts';
import { Address } from './OfficeCards.tsx';
import { OfficeSwitch } from './OfficeSwitch.tsx';

interface Office extends Pick<Written, 'id' | 'label' | 'address'> {
  /** OpenStreetMap URLs. */
  map: { frame: string; page: string; directions: string };
  /** The accessible name of the frame. */
  mapTitle: string;
}

/** `newWindow` announces that a link opens one. */
type Text = Record<'choose' | 'showMap' | 'directions' | 'newWindow', string>;

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

/**
 * Whether the map server responds, checked once `isSeen`. The iframe's events don't tell: browsers
 * also fire `load` for their error page.
 */
function useIsReachable(url: string, isSeen: boolean): boolean {
  const [isReachable, setIsReachable] = useState(false);
  useEffect(() => {
    if (!isSeen) return undefined;
    const controller = new AbortController();
    const { signal } = controller;
    fetch(url, { mode: 'no-cors', credentials: 'omit', signal }).then(
      // The cross-origin response can't be read; that there is one is enough.
      () => setIsReachable(true),
      // The address stays in place of the map.
      () => undefined,
    );
    return () => controller.abort();
  }, [url, isSeen]);
  return isReachable;
}

const MAP_LINK =
  'inline-flex min-h-target items-center justify-self-start text-body leading-text weight-720 decoration-2 underline-offset-[0.3em]';

/** The address below a plumb line, in place of the map. */
function AddressPlate({ office, text }: { office: Office; text: Text }) {
  return (
    <figure className="flex flex-col" aria-label={office.mapTitle}>
      <div className="relative ml-14 min-h-20 grow md:ml-24">
        <span className="absolute top-0 bottom-8 -left-px w-0.5 bg-ink" />
        <Bob className="absolute bottom-0 h-[2.975rem] w-7 -translate-x-1/2 fill-signal" />
      </div>
      <div className="border-t border-ink pl-14 md:pl-24">
        <div className="grid gap-1 border-l border-ink py-3 pr-4 pl-5 text-lead weight-720 md:gap-2 md:pt-4">
          <Address lines={office.address} />
          <a className={MAP_LINK} href={office.map.page} {...NEW_WINDOW}>
            {text.showMap}
            <LinkNote office={office} text={text} />
          </a>
        </div>
      </div>
    </figure>
  );
}

/** Contacts the map server only once its place is visible, for privacy. */
function OfficeMap({ office, text }: { office: Office; text: Text }) {
  const place = useRef<HTMLDivElement>(null);
  const isReachable = useIsReachable(office.map.frame, useSeen(place));
  const [isLoaded, setIsLoaded] = useState(false);
  return (
    <div
      className="relative grid aspect-4/3 border-2 border-ink bg-plate lg:col-[1/span_8] lg:aspect-16/9"
      ref={place}
    >
      {!isLoaded && <AddressPlate office={office} text={text} />}
      {isReachable && (
        <iframe
          className={`absolute inset-0 size-full ${isLoaded ? '' : 'invisible'}`}
          title={office.mapTitle}
          src={office.map.frame}
          sandbox="allow-scripts allow-same-origin allow-popups"
          onLoad={() => setIsLoaded(true)}
        />
      )}
    </div>
  );
}

/** The map of the selected office, and directions. */
export function FindUs({ offices, text }: Props) {
  const [chosen] = useChosenOffice(offices);
  const shown = useDeferredValue(chosen);
  return (
    <div>
      <OfficeSwitch label={text.choose} offices={offices} className="mb-fluid-1" />
      {offices.map((office) => (
        <div
          key={office.id}
          className="noscript:[&+&]:mt-fluid-2"
          data-office-panel=""
          hidden={office.id !== shown}
        >
          <div className="grid grid-cols-1 gap-x-gap gap-y-6 lg:grid-cols-12">
            <OfficeMap office={office} text={text} />
            <div className="lg:col-[9/-1] lg:self-end">
              <h3 className="mb-2 text-title leading-text weight-800 tracking-title">
                {office.label}
              </h3>
              <Address lines={office.address} />
              <p className="mt-6">
                <ButtonLink href={office.map.directions} {...NEW_WINDOW}>
                  {text.directions}
                  <LinkNote office={office} text={text} />
                </ButtonLink>
              </p>
            </div>
          </div>
        </div>
      ))}
    </div>
  );
}
