import { useEffect, useState } from 'react';
import { Badge } from '../../components/ui/Badge.tsx';
import { ButtonLink } from '../../components/ui/Button.tsx';
import { isOpen, localTime } from '../../domain/office-hours.ts';
import type { Opening } from '../../domain/office-hours.ts';
import type { ContactPage } from '../../schemas/pages/contact.ts';
import type { Office } from '../../schemas/site.ts';
import { useChosenOffice } from './chosen-office.ts';

type Text = Pick<
  ContactPage['hours'],
  'title' | 'open' | 'closed' | 'regular' | 'weekend' | 'button'
>;

interface Props {
  offices: readonly Pick<Office, 'id' | 'label' | 'mail' | 'hours'>[];
  text: Text;
}

const MINUTE_MS = 60_000;

/** The visitor's time, updated each minute and when the page is shown; null before hydration. */
function useNow(): Date | null {
  const [now, setNow] = useState<Date | null>(null);
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout>;
    const tick = (): void => {
      setNow(new Date());
      timer = setTimeout(tick, MINUTE_MS - (Date.now() % MINUTE_MS));
    };
    const onVisibility = (): void => setNow(new Date());
    tick();
    document.addEventListener('visibilitychange', onVisibility);
    return () => {
      clearTimeout(timer);
      document.removeEventListener('visibilitychange', onVisibility);
    };
  }, []);
  return now;
}

function OpenBadge({ hours, text }: { hours: readonly Opening[]; text: Text }) {
  const now = useNow();
  const state = now && (isOpen(hours, localTime(now)) ? 'open' : 'closed');
  return (
    <Badge
      as="p"
      tone={state === 'open' ? 'success' : 'plain'}
      isLarge
      hasBob={state === 'closed' ? 'hollow' : true}
      className={`min-h-[1.6em] ${state ? '' : 'invisible'}`}
      data-needs-script=""
      data-open-badge=""
    >
      <span>{state && text[state]}</span>
    </Badge>
  );
}

/** Whether the selected office is open by the visitor's clock, with its opening hours. */
export function OfficeHours({ offices, text }: Props) {
  const [chosen] = useChosenOffice(offices);
  const hours = offices.find(({ id }) => id === chosen)?.hours ?? [];
  return (
    <div className="inverted grid gap-3 p-fluid-1 lg:col-[8/-1]">
      <h3 className="text-head weight-850 tracking-head">{text.title}</h3>
      <OpenBadge hours={hours} text={text} />
      <p>{text.regular}</p>
      <p>{text.weekend}</p>
      {offices.map(({ id, label, mail }) => (
        <p key={id} className="mt-3" data-office-panel="" hidden={id !== chosen}>
          <ButtonLink tone="signal" href={`mailto:${mail}`}>
            {text.button} <span className="not-noscript:sr-only">{label}</span>
          </ButtonLink>
        </p>
      ))}
    </div>
  );
}
