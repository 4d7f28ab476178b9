import { Dialog } from '../../../components/ui/Dialog.tsx';
import { useWords } from '../words.ts';
import { RecoveryCodes } from './RecoveryCodes.tsx';
import { ScanStep } from './ScanStep.tsx';
import { SecurityNewPassword } from './SecurityNewPassword.tsx';
import { SecurityOverview } from './SecurityOverview.tsx';
import { SecurityPassword } from './SecurityPassword.tsx';
import { useSecurity } from './use-security.ts';

interface Props {
  hasSecondStep: boolean;
  onEverywhere: () => void;
  onClose: () => void;
}

/** The account's password, second step, its recovery codes and its sessions. */
export function Security({ hasSecondStep, onEverywhere, onClose }: Props) {
  const words = useWords();
  const { security } = words;
  const flow = useSecurity();
  const { step } = flow;
  return (
    <Dialog
      closeLabel={words.dialog.close}
      title={security.title}
      isBusy={flow.isWorking}
      onClose={onClose}
    >
      {step.name === 'overview' && (
        <SecurityOverview
          flow={flow}
          told={step.told}
          hasSecondStep={hasSecondStep}
          onEverywhere={onEverywhere}
        />
      )}
      {step.name === 'password' && <SecurityPassword purpose={step.purpose} flow={flow} />}
      {step.name === 'new password' && <SecurityNewPassword flow={flow} />}
      {step.name === 'scan' && <ScanStep uri={step.uri} codes={step.codes} flow={flow} />}
      {step.name === 'codes' && <RecoveryCodes codes={step.codes} onKept={flow.kept} />}
    </Dialog>
  );
}
