import type { ComponentProps } from 'react';
import { EntryBody } from '../../components/ui/Entry.tsx';
import { DesignTool } from './DesignTool.tsx';
import { PickerList, usePicker } from './Picker.tsx';

interface Props extends Omit<ComponentProps<typeof DesignTool>, 'chosen'> {
  /** The accessible name of the list. */
  label: string;
}

/** A list of entries, and a design tool that shows the selected one. */
export function ProductDesign({ id, label, entries, ...tool }: Props) {
  const picker = usePicker({ id, label, entries });
  return (
    <>
      <DesignTool {...tool} id={`${id}-tool`} entries={entries} chosen={picker.chosen} />
      <PickerList {...picker} panel={(entry) => <EntryBody {...entry} />} />
    </>
  );
}
