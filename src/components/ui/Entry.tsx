import type { ReactNode } from 'react';
import { Picture } from './Picture.tsx';
import type { PictureViews } from './Picture.tsx';
import { NoBreakText } from './NoBreakText.tsx';
import { TEXT_LINK } from '../text-link-class.ts';

/** A subcategory in the showcase of its service. */
export interface Entry {
  id: string;
  title: string;
  description: string;
  features: readonly string[];
  /** To the subcategory's page. */
  link: { href: string; label: string };
  picture: PictureViews & { alt: string };
}

type PictureProps = Entry['picture'] & { className?: string };

export function EntryPicture({ alt, className = '', ...views }: PictureProps) {
  return (
    <div className={`overflow-clip bg-plate ${className}`.trim()} role="img" aria-label={alt}>
      <Picture {...views} />
    </div>
  );
}

interface BodyProps extends Pick<Entry, 'description' | 'features' | 'link'> {
  /** Left out where it stands elsewhere. */
  title?: string;
  icon?: ReactNode;
  featuresTitle?: string;
  /** False takes the link out of the tab order while the entry is out of view. */
  isReachable?: boolean;
  /** Below the features. */
  children?: ReactNode;
}

/** Everything about an entry but its picture. */
export function EntryBody({ title, icon, featuresTitle, isReachable = true, ...props }: BodyProps) {
  const { description, features, link, children } = props;
  return (
    <>
      {title !== undefined && (
        <h4
          className={`text-head weight-820 tracking-head ${icon ? 'flex items-center gap-[0.5em]' : ''}`.trim()}
        >
          {icon}
          <span>
            <NoBreakText text={title} />
          </span>
        </h4>
      )}
      <p className="mt-4 max-w-lead">{description}</p>
      {featuresTitle !== undefined && (
        <h5 className="mt-6 text-small leading-text font-bold">{featuresTitle}</h5>
      )}
      <ul className={`${featuresTitle === undefined ? 'mt-4' : 'mt-2'} max-w-lead border-b`}>
        {features.map((feature, index) => (
          <li key={index} className="border-t py-2">
            {feature}
          </li>
        ))}
      </ul>
      {children}
      <p className="mt-3">
        <a className={TEXT_LINK.more} href={link.href} tabIndex={isReachable ? undefined : -1}>
          {link.label}
        </a>
      </p>
    </>
  );
}
