import { useState } from 'react';
import type { ComponentProps } from 'react';
import { EntryFeatures, EntryLink, EntryTitle } from '../../components/ui/Entry.tsx';
import { DesignTool } from './DesignTool.tsx';
import { PickerPanels, PickerTabs } from './Picker.tsx';

interface Props extends Omit<ComponentProps<typeof DesignTool>, 'chosen'> {
  /** What is chosen. */
  label: string;
}

/** A design tool to play with; what is chosen from the list lies on its artboard. */
export function ProductDesign({ id, label, entries, ...tool }: Props) {
  const [chosen, setChosen] = useState(entries[0]?.id ?? '');
  return (
    <>
      <DesignTool {...tool} id={`${id}-tool`} entries={entries} chosen={chosen} />
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
                <EntryFeatures features={features} />
                <EntryLink link={link} />
              </>
            )}
          </PickerPanels>
        </div>
      </div>
    </>
  );
}
