import { Badge } from '../../components/ui/Badge.tsx';
import { EntryBody } from '../../components/ui/Entry.tsx';
import { ProgressBar } from '../../components/ui/ProgressBar.tsx';
import { PickerList, usePicker } from './Picker.tsx';
import type { PickerProps } from './Picker.tsx';

interface Satisfaction {
  /** 'TOP-RATED SERVICE' */
  label: string;
  title: string;
  /** A percentage as shown: '98%'. */
  value: string;
}

interface Props extends PickerProps {
  benefits: string;
  satisfaction: Satisfaction;
}

function SatisfactionBar({ id, label, title, value }: Satisfaction & { id: string }) {
  return (
    <div className="mt-6 max-w-lead">
      <p>
        <Badge tone="signal" hasBob>
          {label}
        </Badge>
      </p>
      <p className="mt-3 mb-2 flex items-baseline justify-between gap-4">
        <span id={id}>{title}</span>
        <span className="text-display leading-[0.9] font-black tracking-poster tabular-nums">
          {value}
        </span>
      </p>
      <ProgressBar value={Number.parseFloat(value)} labelledby={id} />
    </div>
  );
}

/** A list of choices; beside it the benefits of the selected one. */
export function Consultation({ benefits, satisfaction, ...props }: Props) {
  return (
    <PickerList
      {...usePicker(props)}
      panel={(entry) => <EntryBody {...entry} featuresTitle={benefits} />}
    >
      <SatisfactionBar id={`${props.id}-satisfaction`} {...satisfaction} />
    </PickerList>
  );
}
