import { useState } from 'react';
import type { ReactNode } from 'react';
import { ProgressBar } from '../../components/ui/ProgressBar.tsx';
import { TabList, TabPanel } from '../../components/ui/Tabs.tsx';
import { TabText } from './Picker.tsx';

interface Stage {
  id: string;
  title: string;
  /** '1/3' */
  position: string;
  /** Percent. */
  progress: number;
}

interface Props {
  id: string;
  /** What the switch chooses. */
  label: string;
  stages: readonly Stage[];
  /** The drawings of the stages, in their order: slots, so that they do not travel as props. */
  first?: ReactNode;
  second?: ReactNode;
  third?: ReactNode;
}

/** One screen in three stages, with a bar that follows the chosen one. */
export function PrototypeStages({ id, label, stages, first, second, third }: Props) {
  const [chosen, setChosen] = useState(stages[0]?.id ?? '');
  const progress = stages.find((stage) => stage.id === chosen)?.progress ?? 0;
  const drawings = [first, second, third];
  return (
    <div className="stages">
      <TabList
        id={id}
        label={label}
        chosen={chosen}
        onChoose={setChosen}
        orientation="row"
        className="stages-switch"
        tabClassName="stages-tab"
        tabs={stages.map(({ id: stage, title, position }) => ({
          id: stage,
          content: (
            <>
              <TabText text={title} />{' '}
              <span className="stages-position tabular-nums">{position}</span>
            </>
          ),
        }))}
      />
      <div className="stages-progress" data-needs-script="">
        <ProgressBar value={progress} labelledby={`${id}-label`} />
        <p className="stages-figure tabular-nums">{progress}%</p>
        <span id={`${id}-label`} hidden>
          {label}
        </span>
      </div>
      <div className="stages-panels">
        {stages.map(({ id: stage, title, position, progress: share }, index) => (
          <TabPanel
            key={stage}
            list={id}
            tab={stage}
            isChosen={stage === chosen}
            className="picker-panel"
          >
            <p className="stages-name tabular-nums">{`${title} ${position}, ${share}%`}</p>
            {drawings[index]}
          </TabPanel>
        ))}
      </div>
    </div>
  );
}
