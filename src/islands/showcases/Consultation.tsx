import { useState } from 'react';
import { Badge } from '../../components/ui/Badge.tsx';
import { EntryBody } from '../../components/ui/Entry.tsx';
import type { Entry } from '../../components/ui/Entry.tsx';
import { ProgressBar } from '../../components/ui/ProgressBar.tsx';
import { PickerList } from './Picker.tsx';

interface Satisfaction {
  /** 'TOP-RATED SERVICE' */
  label: string;
  title: string;
  /** A percentage as shown: '98%'. */
  value: string;
}

interface Props {
  id: string;
  /** The accessible name of the list. */
  label: string;
  benefits: string;
  satisfaction: Satisfaction;
  entries: readonly Entry[];
}

/** The client satisfaction. */
function SatisfactionBar({ id, label, title, value }: Satisfaction & { id: string }) {
  return (
    <div className="mt-6 max-w-lead">
      <p>
        <Badge tone="signal" hasBob>
          {label}
        </Badge>
      </p>
      <p className="mt-3 mb-2 flex items-baseline justify-between gap-4">
        <span id={id}>{title}</span>
        <span className="text-display leading-[0.9] font-black tracking-poster tabular-nums">
          {value}
        </span>
      </p>
      <ProgressBar value={Number.parseFloat(value)} labelledby={id} />
    </div>
  );
}

/** A list of choices; beside it the benefits of the selected one. */
export function Consultation({ id, label, benefits, satisfaction, entries }: Props) {
  const [chosen, setChosen] = useState(entries[0]?.id ?? '');
  return (
    <PickerList
      id={id}
      label={label}
      entries={entries}
      chosen={chosen}
      onChoose={setChosen}
      panel={(entry) => <EntryBody {...entry} featuresTitle={benefits} />}
    >
      <SatisfactionBar id={`${id}-satisfaction`} {...satisfaction} />
    </PickerList>
  );
}
