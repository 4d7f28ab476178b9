import { picture } from '../picture.ts';
import { group, link, text } from '../prose.ts';

/** The schema of content/pages/not-found.yaml. */
export const notFoundSchema = group({
  title: text(40),
  headline: text(40),
  text: text(160),
  picture,
  home: link,
  services: link,
});
