import { useState } from 'react';
import { Badge } from '../../components/ui/Badge.tsx';
import { EntryFeatures, EntryLink, EntryTitle } from '../../components/ui/Entry.tsx';
import type { Entry } from '../../components/ui/Entry.tsx';
import { ProgressBar } from '../../components/ui/ProgressBar.tsx';
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

/** How content clients are. */
function SatisfactionBar({ id, label, title, value }: Satisfaction & { id: string }) {
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
      <ProgressBar value={Number.parseFloat(value)} labelledby={id} />
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
