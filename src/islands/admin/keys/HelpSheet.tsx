import { AdminDialog } from '../parts/AdminDialog.tsx';
import { Cell, ColumnHead, RowHead, TABLE_CLASS } from '../parts/Table.tsx';
import { CheckField } from '../../../components/ui/CheckField.tsx';
import { useWords } from '../words.ts';
import { SHORTCUTS } from './shortcuts.ts';

interface Props {
  isOn: boolean;
  onSwitch: (isOn: boolean) => void;
  onClose: () => void;
}

/** Every shortcut, and the switch that ends them for whoever speaks to their computer (WCAG 2.1.4). */
export function HelpSheet({ isOn, onSwitch, onClose }: Props) {
  const { keys } = useWords();
  return (
    <AdminDialog title={keys.title} onClose={onClose}>
      <p>{keys.intro}</p>
      <CheckField
        className="mt-3"
        type="checkbox"
        checked={isOn}
        onChange={(event) => {
          onSwitch(event.currentTarget.checked);
        }}
      >
        {keys.enabled}
      </CheckField>
      <table className={`mt-4 ${TABLE_CLASS}`}>
        <thead>
          <tr>
            <ColumnHead>{keys.key}</ColumnHead>
            <ColumnHead>{keys.does}</ColumnHead>
          </tr>
        </thead>
        <tbody>
          {SHORTCUTS.map(({ key, name }) => (
            <tr key={key} className="hover:bg-plate">
              <RowHead>
                <kbd className="inline-grid min-w-8 place-items-center border border-ink px-[0.5em] py-[0.15em] font-sans">
                  {key}
                </kbd>
              </RowHead>
              <Cell>{keys[name]}</Cell>
            </tr>
          ))}
        </tbody>
      </table>
    </AdminDialog>
  );
}
