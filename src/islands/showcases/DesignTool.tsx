import { useReducer, useState, useSyncExternalStore } from 'react';
import type { ReactNode } from 'react';
import { EntryPicture } from '../../components/ui/Entry.tsx';
import type { Entry } from '../../components/ui/Entry.tsx';
import { ProgressBar } from '../../components/ui/ProgressBar.tsx';
import { completion, firstMockUp, press, TOOL_BUTTONS } from './mock-up.ts';
import type { ToolButton } from './mock-up.ts';
import { TabText } from './Picker.tsx';

export interface ToolEntry extends Entry {
  /** Colors of its own, `#rrggbb`; null where it has those of the showcase. */
  palette: readonly string[] | null;
}

export interface ToolText {
  /** The accessible name of the toolbar. */
  toolbar: string;
  tools: Readonly<Record<ToolButton, string>>;
  layers: string;
  palette: string;
  completion: string;
}

interface Props {
  id: string;
  entries: readonly ToolEntry[];
  /** The id of the entry that lies on the artboard. */
  chosen: string;
  text: ToolText;
  /** Names with their values. */
  facts: readonly (readonly [name: string, value: string])[];
  palette: readonly string[];
  /** Slots, which Astro's types do not know as props. */
  rulers?: ReactNode;
  /** What the tools draw over the artboard. */
  marks?: ReactNode;
}

function Palette({ colors }: { colors: readonly string[] }) {
  return (
    <ul className="palette">
      {colors.map((color) => (
        <li key={color}>
          <svg viewBox="0 0 1 1" preserveAspectRatio="none" aria-hidden="true" focusable="false">
            <rect width="1" height="1" fill={color} />
          </svg>
          <span className="palette-name">{color}</span>
        </li>
      ))}
    </ul>
  );
}

function Completion({ id, label }: { id: string; label: string }) {
  const [percent] = useState(() => completion(Math.random()));
  // Made up anew at each visit, so the server's markup has none.
  const isHydrated = useSyncExternalStore(
    () => () => undefined,
    () => true,
    () => false,
  );
  if (!isHydrated) return null;
  return (
    <div className="tool-completion">
      <p className="tool-completion-line">
        <span id={id}>{label}</span>
        <span className="tabular-nums">{percent}%</span>
      </p>
      <ProgressBar value={percent} labelledby={id} />
    </div>
  );
}

/** The mock-up of a design tool. Without JavaScript it shows its first sheet, its facts and its palette. */
export function DesignTool(props: Props) {
  const { id, entries, chosen, text, facts, palette, rulers, marks } = props;
  const [{ tool, layers }, dispatch] = useReducer(press, firstMockUp);
  const entry = entries.find((each) => each.id === chosen);
  return (
    <div className="tool" data-tool={tool}>
      <div className="tool-bar" role="group" aria-label={text.toolbar} data-needs-script="">
        {TOOL_BUTTONS.map((name) => (
          <button
            key={name}
            className="tool-button"
            type="button"
            {...(name === 'layers'
              ? { 'aria-expanded': layers, 'aria-controls': `${id}-layers` }
              : { 'aria-pressed': name === tool })}
            onClick={() => {
              dispatch(name);
            }}
          >
            <TabText text={text.tools[name]} />
          </button>
        ))}
      </div>
      <div className="tool-desk">
        <div className="tool-stage">
          {rulers}
          <div className="artboard">
            {entries.map((each) => (
              <div key={each.id} className="artboard-sheet" hidden={each.id !== chosen}>
                <EntryPicture {...each.picture} />
              </div>
            ))}
            {marks}
          </div>
        </div>
        <div className="tool-layers" id={`${id}-layers`} hidden={!layers}>
          <h4 className="showcase-label">{text.layers}</h4>
          <ul>
            {entries.map((each) => (
              <li key={each.id} data-current={each.id === chosen ? '' : undefined}>
                {each.title}
              </li>
            ))}
          </ul>
        </div>
      </div>
      <div className="tool-side">
        <dl className="tool-facts">
          {facts.map(([name, value]) => (
            <div key={name}>
              <dt>{name}</dt>
              <dd className="tabular-nums">{value}</dd>
            </div>
          ))}
        </dl>
        <div className="tool-palette">
          <h4 className="showcase-label">{text.palette}</h4>
          <Palette colors={entry?.palette ?? palette} />
        </div>
        <Completion id={`${id}-completion`} label={text.completion} />
      </div>
    </div>
  );
}
