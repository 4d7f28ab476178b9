import { useRef, useState } from 'react';
import { Badge } from '../../components/ui/Badge.tsx';
import { Bar } from '../../components/ui/Bar.tsx';
import { EntryFeatures, EntryLink, EntryTitle } from '../../components/ui/Entry.tsx';
import type { Entry } from '../../components/ui/Entry.tsx';
import { useSeen } from '../../components/ui/use-seen.ts';
import { PickerPanels, PickerTabs } from './Picker.tsx';

interface Satisfaction {
  /** 'TOP-RATED SERVICE' */
  label: string;
  title: string;
  /** A percentage as it reads: '98%'. */
  value: string;
}

interface Props {
  id: string;
  /** What is chosen. */
  label: string;
  benefits: string;
  satisfaction: Satisfaction;
  entries: readonly Entry[];
}

/** How much of the bar has to be in the window before it fills; the specification's threshold. */
const SEEN = 0.2;

/** How content clients are. The value is in the markup all along: only the look of the bar waits until it is seen. */
function SatisfactionBar({ id, label, title, value }: Satisfaction & { id: string }) {
  const bar = useRef<HTMLDivElement>(null);
  const isSeen = useSeen(bar, SEEN);
  return (
    <div className="satisfaction">
      <p>
        <Badge tone="signal" hasBob>
          {label}
        </Badge>
      </p>
      <p className="satisfaction-line">
        <span id={id}>{title}</span>
        <span className="satisfaction-value tabular-nums">{value}</span>
      </p>
      <div ref={bar} className="satisfaction-bar" data-fill={isSeen ? 'full' : 'empty'}>
        <Bar value={Number.parseFloat(value)} labelledby={id} />
      </div>
    </div>
  );
}

/** A list to choose from; beside it what the choice is good for. */
export function Consultation({ id, label, benefits, satisfaction, entries }: Props) {
  const [chosen, setChosen] = useState(entries[0]?.id ?? '');
  return (
    <div className="list-showcase">
      <PickerTabs
        id={id}
        label={label}
        entries={entries}
        chosen={chosen}
        onChoose={setChosen}
        shape="list"
      />
      <div className="list-showcase-detail">
        <PickerPanels id={id} entries={entries} chosen={chosen}>
          {({ title, description, features, link }) => (
            <>
              <EntryTitle title={title} />
              <p className="showcase-text">{description}</p>
              <h5 className="showcase-label">{benefits}</h5>
              <EntryFeatures features={features} />
              <EntryLink link={link} />
            </>
          )}
        </PickerPanels>
        <SatisfactionBar id={`${id}-satisfaction`} {...satisfaction} />
      </div>
    </div>
  );
}
