import { EntryBody, EntryPicture } from '../../components/ui/Entry.tsx';
import type { Entry } from '../../components/ui/Entry.tsx';
import { PickerPanels, PickerTabs, STACKED, usePicker } from './Picker.tsx';
import type { PickerProps } from './Picker.tsx';

interface WebEntry extends Entry {
  /** The text of an SVG file of src/icons. */
  icon: string;
}

function Icon({ svg }: { svg: string }) {
  return (
    <span
      className="size-[1.5em] flex-none *:overflow-visible"
      dangerouslySetInnerHTML={{ __html: svg }}
      aria-hidden="true"
    />
  );
}

/** The picture spans both rows: the buttons, and the text that they change. */
const PANEL = `${STACKED} lg:not-noscript:pointer-events-none lg:not-noscript:col-span-full lg:not-noscript:row-[1/span_2] lg:not-noscript:grid lg:not-noscript:grid-cols-subgrid lg:not-noscript:grid-rows-subgrid`;

/** A grid of choices, and the details of the selected one. */
export function WebDesign(props: PickerProps<WebEntry>) {
  const picker = usePicker(props);
  return (
    <div className="not-noscript:grid not-noscript:gap-x-gap not-noscript:gap-y-6 lg:not-noscript:grid-cols-12 lg:not-noscript:grid-rows-[auto_1fr]">
      <PickerTabs
        {...picker}
        shape="grid"
        icon={({ icon }) => <Icon svg={icon} />}
        className="lg:z-(--z-raised) lg:col-[8/-1] lg:row-start-1"
      />
      <PickerPanels {...picker} className={PANEL}>
        {({ picture, icon, ...entry }) => (
          <div className="grid gap-x-gap gap-y-6 lg:not-noscript:contents lg:noscript:grid-cols-[7fr_5fr]">
            <EntryPicture
              {...picture}
              className="lg:not-noscript:pointer-events-auto lg:not-noscript:col-span-7 lg:not-noscript:row-span-2 lg:not-noscript:self-start"
            />
            <div className="lg:not-noscript:pointer-events-auto lg:not-noscript:col-[8/-1] lg:not-noscript:row-start-2">
              <EntryBody {...entry} icon={<Icon svg={icon} />} />
            </div>
          </div>
        )}
      </PickerPanels>
    </div>
  );
}
