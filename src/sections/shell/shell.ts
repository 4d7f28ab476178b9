// All that the shell does in a browser, in one file that every page shares.
import '../../components/stop.ts';
import './theme.ts';
import './early-press.ts';
import './searchable.ts';
import './header.ts';
import './loading.ts';
import './arrival.ts';
import './enter.ts';
import './draw.ts';
import './footer.ts';
import './manifest.ts';
