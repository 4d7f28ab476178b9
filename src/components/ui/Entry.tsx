import { Drawing } from './Drawing.tsx';
import type { DrawingViews } from './Drawing.tsx';
import { TEXT_LINK } from '../text-link-class.ts';

/** A subcategory as the showcase of its service shows it. */
export interface Entry {
  id: string;
  title: string;
  description: string;
  features: readonly string[];
  /** To the subcategory's own page. */
  link: { href: string; label: string };
  picture: DrawingViews & { alt: string };
}

export function EntryPicture({ alt, ...views }: Entry['picture']) {
  return (
    <div className="showcase-picture" role="img" aria-label={alt}>
      <Drawing {...views} />
    </div>
  );
}

export function EntryFeatures({ features }: Pick<Entry, 'features'>) {
  return (
    <ul className="showcase-features">
      {features.map((feature) => (
        <li key={feature}>{feature}</li>
      ))}
    </ul>
  );
}

interface LinkProps {
  link: Entry['link'];
  /** Takes the link out of the tab order, where the entry is out of sight. */
  isReachable?: boolean;
}

export function EntryLink({ link, isReachable = true }: LinkProps) {
  return (
    <p className="showcase-more">
      <a className={TEXT_LINK.more} href={link.href} tabIndex={isReachable ? undefined : -1}>
        {link.label}
      </a>
    </p>
  );
}

/** A title of which no word breaks at its hyphen: 'Feature Add-on', never 'Feature Add-' above 'on'. */
export function EntryTitle({ title }: Pick<Entry, 'title'>) {
  // Every second part is a word with a hyphen inside.
  const parts = title.split(/(\S*\p{L}-\p{L}\S*)/u);
  return (
    <h4 className="showcase-name">
      {parts.map((part, index) =>
        index % 2 === 1 ? (
          <span key={part} className="whitespace-nowrap">
            {part}
          </span>
        ) : (
          part
        ),
      )}
    </h4>
  );
}
