import { DialogActions } from '../../../components/ui/Dialog.tsx';
import { Subtitle } from '../parts/Part.tsx';
import { StatusMessage } from '../parts/StatusMessage.tsx';
import { useWords } from '../words.ts';
import type { SecurityFlow } from './use-security.ts';
import { Button } from '../../../components/ui/Button.tsx';

interface Props {
  flow: SecurityFlow;
  told: string | null;
  hasSecondStep: boolean;
  onEverywhere: () => void;
}

/** What guards the account, and what can be changed about it. */
export function SecurityOverview({ flow, told, hasSecondStep, onEverywhere }: Props) {
  const { security } = useWords();
  return (
    <div className="grid gap-6">
      <StatusMessage>{told}</StatusMessage>
      <section aria-label={security.second}>
        <Subtitle as="h3">{security.second}</Subtitle>
        <p>{hasSecondStep ? security.isOn : security.isOff}</p>
        <DialogActions isInForm>
          {hasSecondStep ? (
            <>
              <Button
                tone="line"
                onClick={() => {
                  flow.askPassword('renew');
                }}
              >
                {security.newCodes}
              </Button>
              <Button
                tone="line"
                onClick={() => {
                  flow.askPassword('disable');
                }}
              >
                {security.turnOff}
              </Button>
            </>
          ) : (
            <Button
              tone="signal"
              onClick={() => {
                flow.askPassword('enable');
              }}
            >
              {security.turnOn}
            </Button>
          )}
        </DialogActions>
      </section>
      <section aria-label={security.passwordTitle}>
        <Subtitle as="h3">{security.passwordTitle}</Subtitle>
        <p>{security.passwordIntro}</p>
        <DialogActions isInForm>
          <Button tone="line" onClick={flow.askNewPassword}>
            {security.changePassword}
          </Button>
        </DialogActions>
      </section>
      <section aria-label={security.sessions}>
        <Subtitle as="h3">{security.sessions}</Subtitle>
        <p>{security.sessionsIntro}</p>
        <DialogActions isInForm>
          <Button tone="line" onClick={onEverywhere}>
            {security.everywhere}
          </Button>
        </DialogActions>
      </section>
    </div>
  );
}
