import { Dialog } from '../../../components/ui/Dialog.tsx';
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
  const words = useWords();
  const { keys } = words;
  return (
    <Dialog closeLabel={words.dialog.close} title={keys.title} onClose={onClose}>
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
      <table className="admin-keys table">
        <thead>
          <tr>
            <th scope="col">{keys.key}</th>
            <th scope="col">{keys.does}</th>
          </tr>
        </thead>
        <tbody>
          {SHORTCUTS.map(({ key, name }) => (
            <tr key={key}>
              <th scope="row">
                <kbd className="admin-key">{key}</kbd>
              </th>
              <td>{keys[name]}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </Dialog>
  );
}
