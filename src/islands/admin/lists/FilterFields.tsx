import { useId } from 'react';
import { CheckField } from '../../../components/ui/CheckField.tsx';
import type { AdminWords } from '../../../lib/admin-words.ts';
import { LISTS } from '../place/place.ts';
import type { Filters, Place, Tab } from '../place/place.ts';
import { useWords } from '../words.ts';
import { Choice } from './Choice.tsx';
import { CONTROL_CLASS, FILTER_CLASS, LABEL_CLASS } from './control-class.ts';

const statusNames = (tab: Tab, words: AdminWords): [string, string][] =>
  tab === 'inquiries'
    ? LISTS.inquiries.statuses.map((each) => [each, words.inquiries[each]])
    : LISTS[tab].statuses.map((each) => [each, words.statuses[each]]);

interface DayProps {
  label: string;
  value: string;
  min?: string;
  max?: string;
  onChoose: (day: string) => void;
}

function Day({ label, value, min, max, onChoose }: DayProps) {
  const id = useId();
  return (
    <div className={FILTER_CLASS}>
      <label className={LABEL_CLASS} htmlFor={id}>
        {label}
      </label>
      <input
        className={CONTROL_CLASS}
        id={id}
        type="date"
        value={value}
        min={min}
        max={max}
        onChange={(event) => {
          onChoose(event.currentTarget.value);
        }}
      />
    </div>
  );
}

interface Props {
  place: Place;
  onAsk: (wanted: Partial<Filters>) => void;
}

/** What narrows a list besides a search: status, type, days, and whether somebody should look. */
export function FilterFields({ place: { tab, filters }, onAsk }: Props) {
  const words = useWords();
  const { orders, filters: names } = words;
  const types: [string, string][] = LISTS[tab].types.map((each) => [each, orders[each]]);
  return (
    <>
      <Choice
        className={FILTER_CLASS}
        label={tab === 'inquiries' ? names.state : names.status}
        value={filters.status}
        options={[['', names.any], ...statusNames(tab, words)]}
        onChoose={(status) => {
          onAsk({ status });
        }}
      />
      {types.length > 0 && (
        <Choice
          className={FILTER_CLASS}
          label={names.type}
          value={filters.type}
          options={[['', names.any], ...types]}
          onChoose={(type) => {
            onAsk({ type });
          }}
        />
      )}
      <Day
        label={names.from}
        value={filters.from}
        max={filters.to}
        onChoose={(from) => {
          onAsk({ from });
        }}
      />
      <Day
        label={names.to}
        value={filters.to}
        min={filters.from}
        onChoose={(to) => {
          onAsk({ to });
        }}
      />
      {LISTS[tab].canFlag && (
        <CheckField
          isSmall
          type="checkbox"
          checked={filters.flagged}
          onChange={(event) => {
            onAsk({ flagged: event.currentTarget.checked });
          }}
        >
          {names.flagged}
        </CheckField>
      )}
    </>
  );
}
