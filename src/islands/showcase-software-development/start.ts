import { whenNear } from '../../lib/when-near.ts';
import { startSlideshow } from './slideshow.ts';

const stillness = matchMedia('(prefers-reduced-motion: reduce)');

whenNear('[data-slideshow]', (root) => {
  startSlideshow(root, stillness);
});
