import { useWords } from '../words.ts';
import type { SecurityFlow } from './use-security.ts';

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
        <div className="dialog-acts">
          {hasSecondStep ? (
            <>
              <button
                className="button button-line"
                type="button"
                onClick={() => {
                  flow.askPassword('renew');
                }}
              >
                {security.newCodes}
              </button>
              <button
                className="button button-line"
                type="button"
                onClick={() => {
                  flow.askPassword('disable');
                }}
              >
                {security.turnOff}
              </button>
            </>
          ) : (
            <button
              className="button button-signal"
              type="button"
              onClick={() => {
                flow.askPassword('enable');
              }}
            >
              {security.turnOn}
            </button>
          )}
        </div>
      </section>
      <section aria-label={security.passwordTitle}>
        <h3 className="admin-subtitle">{security.passwordTitle}</h3>
        <p>{security.passwordIntro}</p>
        <div className="dialog-acts">
          <button className="button button-line" type="button" onClick={flow.askNewPassword}>
            {security.changePassword}
          </button>
        </div>
      </section>
      <section aria-label={security.sessions}>
        <h3 className="admin-subtitle">{security.sessions}</h3>
        <p>{security.sessionsIntro}</p>
        <div className="dialog-acts">
          <button className="button button-line" type="button" onClick={onEverywhere}>
            {security.everywhere}
          </button>
        </div>
      </section>
    </div>
  );
}
