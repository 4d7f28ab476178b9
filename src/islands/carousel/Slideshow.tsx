import { LazyView } from '../../components/ui/Picture.tsx';
import type { PictureView } from '../../components/ui/Picture.tsx';
import { EntryBody, EntryPicture } from '../../components/ui/Entry.tsx';
import type { Entry } from '../../components/ui/Entry.tsx';
import { Carousel } from './Carousel.tsx';
import type { CarouselRoles } from './Carousel.tsx';
import { Transport } from './Transport.tsx';
import type { TransportText } from './Transport.tsx';
import type { CarouselControl } from './use-carousel.ts';

interface SlideshowEntry extends Entry {
  /** '2 of 5'. */
  position: string;
  thumbnail: PictureView;
}

interface Text extends TransportText {
  roles: CarouselRoles;
  /** The accessible name of the dots. */
  list: string;
}

interface Props {
  /** The id of the heading that names the slideshow. */
  titleId: string;
  entries: readonly SlideshowEntry[];
  text: Text;
}

const nameOf = ({ position, title }: SlideshowEntry) => `${position}: ${title}`;

interface ThumbnailsProps extends Pick<Props, 'entries'> {
  control: CarouselControl;
}

function Thumbnails({ control, entries }: ThumbnailsProps) {
  return (
    <ul
      className="mt-6 grid grid-cols-[repeat(auto-fit,minmax(6.5rem,1fr))] gap-4 lg:grid-cols-5 print:hidden"
      data-needs-script=""
    >
      {entries.map(({ id, title, thumbnail }, index) => (
        <li key={id}>
          <button
            type="button"
            className="grid w-full grid-cols-1 gap-2 border-t pt-[0.4rem] text-left text-small leading-tight font-text hover:text-signal-text aria-[current=true]:border-t-[0.4rem] aria-[current=true]:border-signal aria-[current=true]:pt-0 aria-[current=true]:font-black aria-[current=true]:text-inherit"
            aria-current={index === control.selected ? 'true' : undefined}
            onClick={() => control.show(index)}
          >
            <span className="grid aspect-[4/3] min-h-0 content-center overflow-clip bg-plate">
              <LazyView view={thumbnail} />
            </span>
            <span>{title}</span>
          </button>
        </li>
      ))}
    </ul>
  );
}

/** Pictures and texts of a service's subcategories, with thumbnails. */
export function Slideshow({ titleId, entries, text }: Props) {
  return (
    <Carousel
      aria-labelledby={titleId}
      roles={text.roles}
      slides={entries.map((entry) => ({
        id: entry.id,
        label: nameOf(entry),
        content: (isCurrent) => (
          <div className="grid content-start gap-x-gap gap-y-6 lg:grid-cols-12">
            <EntryPicture {...entry.picture} className="lg:col-span-7" />
            <div className="lg:col-[8/-1]">
              <p className="mb-3 text-small leading-text tabular-nums" aria-hidden="true">
                {entry.position}
              </p>
              <EntryBody {...entry} isReachable={isCurrent} />
            </div>
          </div>
        ),
      }))}
      controls={(control) => (
        <Transport
          className="mb-6"
          control={control}
          text={text}
          dots={entries.map(nameOf)}
          dotsLabel={text.list}
        />
      )}
      thumbnails={(control) => <Thumbnails control={control} entries={entries} />}
    />
  );
}
