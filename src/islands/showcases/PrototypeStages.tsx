import { useDeferredValue, useState } from 'react';
import type { ReactNode } from 'react';
import { ProgressBar } from '../../components/ui/ProgressBar.tsx';
import { TabList, TabPanel } from '../../components/ui/Tabs.tsx';
import type { Service } from '../../schemas/service.ts';
import { TabText } from './Picker.tsx';

type Stages = Extract<Service['showcase'], { kind: 'stages' }>['stages'];

interface Props {
  id: string;
  /** The accessible name of the switch. */
  label: string;
  stages: readonly Omit<Stages[number], 'picture'>[];
  /** Drawings of the stages, in order. Slots, so that they are not serialized as props. */
  first?: ReactNode;
  second?: ReactNode;
  third?: ReactNode;
}

/** One screen in three stages, with a progress bar for the selected one. */
export function PrototypeStages({ id, label, stages, first, second, third }: Props) {
  const [chosen, setChosen] = useState(stages[0]?.id ?? '');
  const shown = useDeferredValue(chosen);
  const progress = stages.find((stage) => stage.id === chosen)?.progress ?? 0;
  const drawings = [first, second, third];
  return (
    <div className="lg:not-noscript:col-[7/-1]">
      <TabList
        id={id}
        label={label}
        chosen={chosen}
        onChoose={setChosen}
        orientation="row"
        className="grid grid-cols-3 border-t-2"
        tabClassName="grid min-h-target content-start pt-3 pb-2 text-left text-body leading-tight font-light hover:text-signal-text aria-selected:font-black aria-selected:text-inherit forced-colors:aria-selected:text-[Highlight]"
        tabs={stages.map(({ id: stage, title, position }) => ({
          id: stage,
          content: (
            <>
              <TabText text={title} />{' '}
              <span className="text-small leading-tight tabular-nums">{position}</span>
            </>
          ),
        }))}
      />
      <div
        className="mb-4 grid grid-cols-[minmax(0,1fr)_4rem] items-center gap-3"
        data-needs-script=""
      >
        <ProgressBar value={progress} labelledby={`${id}-label`} />
        <p className="text-right font-bold tabular-nums">{`${progress}%`}</p>
        <span id={`${id}-label`} hidden>
          {label}
        </span>
      </div>
      <div className="md:noscript:grid md:noscript:grid-cols-3 md:noscript:gap-gap">
        {stages.map(({ id: stage, title, position, progress: share }, index) => (
          <TabPanel
            key={stage}
            list={id}
            tab={stage}
            isChosen={stage === shown}
            className="max-md:noscript:[[role=tabpanel]+&]:mt-fluid-2"
          >
            {/* The stage's name where there is no switch. */}
            <p className="mb-2 hidden weight-720 tabular-nums noscript:block">
              {`${title} ${position}, ${share}%`}
            </p>
            {drawings[index]}
          </TabPanel>
        ))}
      </div>
    </div>
  );
}
