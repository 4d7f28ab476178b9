import { useState } from 'react';
import { EntryBody } from '../../components/ui/Entry.tsx';
import type { Entry } from '../../components/ui/Entry.tsx';
import { PickerPanels, PickerTabs } from './Picker.tsx';

interface TypeEntry extends Entry {
  /** '+2 more features', if not all are listed. */
  rest: string | null;
}

interface Props {
  id: string;
  /** The accessible name of the list. */
  label: string;
  entries: readonly TypeEntry[];
}

/** A list of the prototypes on offer. */
export function PrototypeTypes({ id, label, entries }: Props) {
  const [chosen, setChosen] = useState(entries[0]?.id ?? '');
  return (
    <div className="grid content-start gap-fluid-1 lg:not-noscript:col-span-6">
      <PickerTabs
        id={id}
        label={label}
        entries={entries}
        chosen={chosen}
        onChoose={setChosen}
        shape="list"
      />
      <PickerPanels id={id} entries={entries} chosen={chosen}>
        {({ rest, ...entry }) => (
          <EntryBody {...entry}>
            {rest !== null && <p className="mt-2 weight-720">{rest}</p>}
          </EntryBody>
        )}
      </PickerPanels>
    </div>
  );
}
