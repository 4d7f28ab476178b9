import { EntryBody } from '../../components/ui/Entry.tsx';
import type { Entry } from '../../components/ui/Entry.tsx';
import { PickerPanels, PickerTabs, usePicker } from './Picker.tsx';
import type { PickerProps } from './Picker.tsx';

interface TypeEntry extends Entry {
  /** '+2 more features', if not all are listed. */
  rest: string | null;
}

export function PrototypeTypes(props: PickerProps<TypeEntry>) {
  const picker = usePicker(props);
  return (
    <div className="grid content-start gap-fluid-1 lg:not-noscript:col-span-6">
      <PickerTabs {...picker} shape="list" />
      <PickerPanels {...picker}>
        {({ rest, ...entry }) => (
          <EntryBody {...entry}>
            {rest !== null && <p className="mt-2 weight-720">{rest}</p>}
          </EntryBody>
        )}
      </PickerPanels>
    </div>
  );
}
