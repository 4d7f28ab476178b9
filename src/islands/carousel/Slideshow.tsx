import { Button } from '../../components/ui/Button.tsx';
import { LazyView } from '../../components/ui/Drawing.tsx';
import type { DrawingView } from '../../components/ui/Drawing.tsx';
import { EntryFeatures, EntryLink, EntryPicture, EntryTitle } from '../../components/ui/Entry.tsx';
import type { Entry } from '../../components/ui/Entry.tsx';
import { Carousel } from './Carousel.tsx';
import type { CarouselControl } from './Carousel.tsx';
import { Dots } from './Dots.tsx';

interface SlideshowEntry extends Entry {
  /** '2 of 5'. */
  position: string;
  thumbnail: DrawingView;
}

interface Text {
  /** What a screen reader calls the whole and its parts. */
  roles: { carousel: string; slide: string };
  /** What the dots choose. */
  list: string;
  pause: string;
  play: string;
  previous: { text: string; label: string };
  next: { text: string; label: string };
}

interface Props {
  /** The id of the heading that names the slideshow. */
  titleId: string;
  entries: readonly SlideshowEntry[];
  text: Text;
}

const nameOf = ({ position, title }: SlideshowEntry) => `${position}: ${title}`;

function Controls({ control, entries, text }: Omit<Props, 'titleId'> & Controlled) {
  const { isPlaying, togglePlaying, previous, next } = control;
  return (
    <div className="slideshow-controls" data-needs-script="">
      <Button tone="line" className="slideshow-rotation" onClick={togglePlaying}>
        {isPlaying ? text.pause : text.play}
      </Button>
      <div className="slideshow-steps">
        <Button tone="line" aria-label={text.previous.label} onClick={previous}>
          {text.previous.text}
        </Button>
        <Button tone="line" aria-label={text.next.label} onClick={next}>
          {text.next.text}
        </Button>
      </div>
      <Dots control={control} labels={entries.map(nameOf)} label={text.list} />
    </div>
  );
}

interface Controlled {
  control: CarouselControl;
}

function Thumbnails({ control, entries }: Pick<Props, 'entries'> & Controlled) {
  return (
    <ul className="thumbnails" data-needs-script="">
      {entries.map(({ id, title, thumbnail }, index) => (
        <li key={id}>
          <button
            type="button"
            className="thumbnail"
            aria-current={index === control.selected ? 'true' : undefined}
            onClick={() => {
              control.show(index);
            }}
          >
            <span className="showcase-picture">
              <LazyView view={thumbnail} />
            </span>
            <span className="thumbnail-name" data-label={title}>
              {title}
            </span>
          </button>
        </li>
      ))}
    </ul>
  );
}

/** Pictures and text of what is sold, one after the other, with a thumbnail of each. */
export function Slideshow({ titleId, entries, text }: Props) {
  return (
    <Carousel
      className="slideshow"
      aria-labelledby={titleId}
      roles={text.roles}
      slides={entries.map((entry) => ({
        id: entry.id,
        label: nameOf(entry),
        content: (isCurrent) => (
          <div className="slide">
            <EntryPicture {...entry.picture} />
            <div className="slide-words">
              <p className="slide-position tabular-nums" aria-hidden="true">
                {entry.position}
              </p>
              <EntryTitle title={entry.title} />
              <p className="showcase-text">{entry.description}</p>
              <EntryFeatures features={entry.features} />
              <EntryLink link={entry.link} isReachable={isCurrent} />
            </div>
          </div>
        ),
      }))}
      controls={(control) => <Controls control={control} entries={entries} text={text} />}
      thumbnails={(control) => <Thumbnails control={control} entries={entries} />}
    />
  );
}
