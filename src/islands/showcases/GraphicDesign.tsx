import { Accordion } from '../../components/ui/Accordion.tsx';
import { EntryBody, EntryPicture } from '../../components/ui/Entry.tsx';
import type { Entry } from '../../components/ui/Entry.tsx';

/** An accordion of entries; the first one is open at first. */
export function GraphicDesign({ entries }: { entries: readonly Entry[] }) {
  return (
    <Accordion
      level={4}
      initial={0}
      items={entries.map(({ title, picture, ...entry }) => ({
        title,
        panel: (
          <div className="grid gap-x-gap gap-y-6 pb-fluid-1 md:grid-cols-12 md:items-start">
            <div className="md:col-span-5">
              <EntryBody {...entry} />
            </div>
            <EntryPicture {...picture} className="md:col-[6/-1]" />
          </div>
        ),
      }))}
    />
  );
}
