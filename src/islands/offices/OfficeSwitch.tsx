import { tabClass } from '../../components/ui/tab-class.ts';
import { useChosenOffice } from './chosen-office.ts';

const LOOK = tabClass();

interface Props {
  label: string;
  offices: readonly { id: string; label: string }[];
  className?: string;
}

/** Selects the office for all islands of the page. One office needs no choice. */
export function OfficeSwitch({ label, offices, className = '' }: Props) {
  const [chosen, choose] = useChosenOffice(offices);
  if (offices.length < 2) return null;
  return (
    <div
      className={`${LOOK.list} ${className}`.trim()}
      role="group"
      aria-label={label}
      data-needs-script=""
    >
      {offices.map((office) => (
        <button
          key={office.id}
          className={LOOK.tab}
          type="button"
          aria-pressed={office.id === chosen}
          data-office-choice={office.id}
          data-fallback={`#${office.id}`}
          data-label={office.label}
          onClick={() => choose(office.id)}
        >
          {office.label}
        </button>
      ))}
    </div>
  );
}
