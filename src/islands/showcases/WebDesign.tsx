import { useState } from 'react';
import { EntryFeatures, EntryLink, EntryPicture } from '../../components/ui/Entry.tsx';
import type { Entry } from '../../components/ui/Entry.tsx';
import { PickerPanels, PickerTabs } from './Picker.tsx';

interface WebEntry extends Entry {
  /** SVG path data of its sign: strokes in a box of 24. */
  icon: string;
}

interface Props {
  id: string;
  /** What is chosen. */
  label: string;
  entries: readonly WebEntry[];
}

function Icon({ path }: { path: string }) {
  return (
    <svg className="icon" viewBox="0 0 24 24" aria-hidden="true" focusable="false">
      <path d={path} />
    </svg>
  );
}

/** A grid to choose from, and all that there is to say of the choice. */
export function WebDesign({ id, label, entries }: Props) {
  const [chosen, setChosen] = useState(entries[0]?.id ?? '');
  return (
    <div className="web-showcase">
      <PickerTabs
        id={id}
        label={label}
        entries={entries}
        chosen={chosen}
        onChoose={setChosen}
        shape="grid"
        icon={({ icon }) => <Icon path={icon} />}
      />
      <PickerPanels id={id} entries={entries} chosen={chosen}>
        {({ title, description, features, link, picture, icon }) => (
          <>
            <EntryPicture {...picture} />
            <div className="web-showcase-words">
              <h4 className="showcase-name showcase-name-icon">
                <Icon path={icon} />
                {title}
              </h4>
              <p className="showcase-text">{description}</p>
              <EntryFeatures features={features} />
              <EntryLink link={link} />
            </div>
          </>
        )}
      </PickerPanels>
    </div>
  );
}
