import { useState, useSyncExternalStore } from 'react';
import type { ReactNode } from 'react';
import { EntryPicture } from '../../components/ui/Entry.tsx';
import type { Entry } from '../../components/ui/Entry.tsx';
import { ProgressBar } from '../../components/ui/ProgressBar.tsx';
import type { Service } from '../../schemas/service.ts';
import { TabText } from './Picker.tsx';

interface ToolEntry extends Entry {
  /** The entry's own colors, `#rrggbb`; null for the showcase's colors. */
  palette: readonly string[] | null;
}

interface Props {
  id: string;
  entries: readonly ToolEntry[];
  /** The id of the entry shown on the artboard. */
  chosen: string;
  showcase: Extract<Service['showcase'], { kind: 'design-tool' }>;
  /** Slots. Astro's types do not accept them as props. */
  rulers?: ReactNode;
  /** The marks of the tools on the artboard. */
  marks?: ReactNode;
}

/** In toolbar order. Layers toggles a panel and keeps the tool. */
const TOOL_BUTTONS = ['select', 'pen', 'layers', 'colors', 'move', 'preview'] as const;

const LINE = 'flex items-baseline justify-between gap-3 py-2';

function Title({ text }: { text: string }) {
  return <h4 className="text-small leading-text font-bold">{text}</h4>;
}

function Palette({ colors }: { colors: readonly string[] }) {
  return (
    <ul className="mt-2 grid grid-cols-4 gap-2">
      {colors.map((color) => (
        <li key={color}>
          <svg
            className="h-8 w-full border border-ink forced-color-adjust-none group-data-[tool=colors]/tool:h-16"
            viewBox="0 0 1 1"
            preserveAspectRatio="none"
            aria-hidden="true"
          >
            <rect width="1" height="1" fill={color} />
          </svg>
          <span className="block text-small leading-text wrap-anywhere group-data-[tool=colors]/tool:font-bold">
            {color}
          </span>
        </li>
      ))}
    </ul>
  );
}

function Completion({ id, label }: { id: string; label: string }) {
  const [percent] = useState(() => 80 + Math.floor(Math.random() * 20));
  // A random value for each visit, so the server's markup has none.
  const isHydrated = useSyncExternalStore(
    () => () => undefined,
    () => true,
    () => false,
  );
  // Until then its place is kept: what stands below would move.
  return (
    <div className={isHydrated ? undefined : 'invisible'} data-needs-script="">
      <p className={`mb-2 ${LINE}`}>
        <span id={id}>{label}</span>
        <span className="font-bold tabular-nums">{isHydrated && `${percent}%`}</span>
      </p>
      <ProgressBar value={isHydrated ? percent : 0} labelledby={id} />
    </div>
  );
}

/** The mock-up of a design tool. Without scripts it shows its first sheet, facts and palette. */
export function DesignTool(props: Props) {
  const { id, entries, chosen, showcase, rulers, marks } = props;
  const { artboard, labels } = showcase;
  const [tool, setTool] = useState<(typeof TOOL_BUTTONS)[number]>('select');
  const [hasLayers, setHasLayers] = useState(false);
  const entry = entries.find((each) => each.id === chosen);
  const facts = [
    ['elements', showcase.elements, entries.length * 4 + 3],
    ['artboard', labels.artboard, `${artboard.width} x ${artboard.height}`],
    ['version', labels.version, showcase.version],
    ['zoom', labels.zoom, `${showcase.zoom}%`],
  ] as const;
  return (
    <div
      className="group/tool mb-fluid-2 grid border-2 border-ink lg:grid-cols-[minmax(0,1fr)_18rem]"
      data-tool={tool}
    >
      <div
        className="grid grid-cols-3 border-b-2 border-ink md:grid-cols-6 lg:col-span-full"
        role="group"
        aria-label={labels.tools}
        data-needs-script=""
      >
        {TOOL_BUTTONS.map((name) => (
          <button
            key={name}
            className="min-h-target px-3 py-2 text-left hover:text-signal-text aria-expanded:font-black aria-expanded:underline aria-expanded:decoration-2 aria-expanded:underline-offset-[0.3em] aria-pressed:bg-ink aria-pressed:font-black aria-pressed:text-ground forced-colors:aria-pressed:text-[Highlight]"
            type="button"
            {...(name === 'layers'
              ? { 'aria-expanded': hasLayers, 'aria-controls': `${id}-layers` }
              : { 'aria-pressed': name === tool })}
            onClick={() => (name === 'layers' ? setHasLayers(!hasLayers) : setTool(name))}
          >
            <TabText text={showcase.tools[name]} />
          </button>
        ))}
      </div>
      <div className="relative grid content-start bg-wash">
        <div className="grid grid-cols-[1.25rem_minmax(0,1fr)] grid-rows-[1.25rem_auto] pr-5 pb-5">
          {rulers}
          {/* On a phone as high as its picture. */}
          <div className="relative col-start-2 row-start-2 aspect-[1440/900] overflow-clip bg-plate outline outline-ink max-sm:aspect-auto">
            {entries.map((each) => (
              // A picture taller than the artboard is centered and cut at both ends.
              <div
                key={each.id}
                className="grid h-full grid-rows-[max-content] content-center"
                hidden={each.id !== chosen}
              >
                <EntryPicture {...each.picture} />
              </div>
            ))}
            {marks}
          </div>
        </div>
        <div
          className="border-t-2 border-ink bg-ground p-4 md:absolute md:inset-y-5 md:left-5 md:w-64 md:border-t-0 md:border-r-2"
          id={`${id}-layers`}
          hidden={!hasLayers}
        >
          <Title text={showcase.layersTitle} />
          <ul>
            {entries.map((each) => (
              <li
                key={each.id}
                className={`border-b py-2 leading-tight ${each.id === chosen ? 'font-black' : 'font-light'}`}
              >
                {each.title}
              </li>
            ))}
          </ul>
        </div>
      </div>
      <div className="grid content-start gap-6 border-t-2 border-ink p-4 group-data-[tool=preview]/tool:invisible md:grid-cols-2 lg:grid-cols-1 lg:border-t-0 lg:border-l-2">
        <dl>
          {facts.map(([fact, name, value]) => (
            <div key={fact} className={`border-b ${LINE}`}>
              <dt>{name}</dt>
              <dd className="font-bold tabular-nums">{value}</dd>
            </div>
          ))}
        </dl>
        <div>
          <Title text={showcase.paletteTitle} />
          <Palette colors={entry?.palette ?? showcase.palette} />
        </div>
        <Completion id={`${id}-completion`} label={showcase.completion} />
      </div>
    </div>
  );
}
