import { useState } from 'react';
import type { ComponentProps } from 'react';
import { EntryBody } from '../../components/ui/Entry.tsx';
import { DesignTool } from './DesignTool.tsx';
import { PickerList } from './Picker.tsx';

interface Props extends Omit<ComponentProps<typeof DesignTool>, 'chosen'> {
  /** The accessible name of the list. */
  label: string;
}

/** A list of entries, and a design tool that shows the selected one. */
export function ProductDesign({ id, label, entries, ...tool }: Props) {
  const [chosen, setChosen] = useState(entries[0]?.id ?? '');
  return (
    <>
      <DesignTool {...tool} id={`${id}-tool`} entries={entries} chosen={chosen} />
      <PickerList
        id={id}
        label={label}
        entries={entries}
        chosen={chosen}
        onChoose={setChosen}
        panel={(entry) => <EntryBody {...entry} />}
      />
    </>
  );
}
