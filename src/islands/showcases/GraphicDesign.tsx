import { Accordion } from '../../components/ui/Accordion.tsx';
import { EntryFeatures, EntryLink, EntryPicture } from '../../components/ui/Entry.tsx';
import type { Entry } from '../../components/ui/Entry.tsx';

/** An accordion of entries, the first of which is open at first. */
export function GraphicDesign({ entries }: { entries: readonly Entry[] }) {
  return (
    <Accordion
      level={4}
      initial={0}
      items={entries.map(({ title, description, features, link, picture }) => ({
        title,
        panel: (
          <div className="graphic-showcase-body">
            <div className="graphic-showcase-words">
              <p className="showcase-text">{description}</p>
              <EntryFeatures features={features} />
              <EntryLink link={link} />
            </div>
            <EntryPicture {...picture} />
          </div>
        ),
      }))}
    />
  );
}
