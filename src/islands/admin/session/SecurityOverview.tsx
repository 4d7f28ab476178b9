import { useWords } from '../words.ts';
import type { SecurityFlow } from './use-security.ts';
import { DialogActions } from '../../../components/ui/Dialog.tsx';
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
    <div className="admin-form">
      <p role="status" className="admin-told">
        {told}
      </p>
      <section aria-label={security.second}>
        <h3 className="admin-subtitle">{security.second}</h3>
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
        <h3 className="admin-subtitle">{security.passwordTitle}</h3>
        <p>{security.passwordIntro}</p>
        <DialogActions isInForm>
          <Button tone="line" onClick={flow.askNewPassword}>
            {security.changePassword}
          </Button>
        </DialogActions>
      </section>
      <section aria-label={security.sessions}>
        <h3 className="admin-subtitle">{security.sessions}</h3>
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
