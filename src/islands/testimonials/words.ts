/** What the carousel says; content/pages/home.yaml has the words. */
export interface CarouselWords {
  label: string;
  /** What a screen reader calls the whole and its parts. */
  roles: { carousel: string; slide: string };
  /** With {number} and {count}. */
  slide: string;
  /** With {number}. */
  show: string;
  previous: string;
  next: string;
  pause: string;
  play: string;
}
