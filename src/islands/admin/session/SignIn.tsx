import { Alert } from '../../../components/ui/Alert.tsx';
import { GATE_CLASS } from '../parts/gate-class.ts';
import { Title } from '../parts/Title.tsx';
import { useWords } from '../words.ts';
import { CodeStep } from './CodeStep.tsx';
import { PasswordStep } from './PasswordStep.tsx';
import { useSignIn } from './use-sign-in.ts';

interface Props {
  /** A session of this page ended by itself: what was open is there again afterwards. */
  hasEnded: boolean;
  /** Email and password are on their way. */
  onSending: () => void;
  onSignedIn: () => void;
}

/** The door of the desk. */
export function SignIn({ hasEnded, onSending, onSignedIn }: Props) {
  const { signIn, second } = useWords();
  const { state, goTo, sendPassword, sendCode, sendRecoveryCode } = useSignIn(onSignedIn);
  const { step, isWorking, fault } = state;
  return (
    <div className={GATE_CLASS}>
      <Title size="display" text={step === 'password' ? signIn.title : second.title} />
      {step === 'password' && <p className="max-w-lead text-ink-soft">{signIn.intro}</p>}
      {hasEnded && fault === null && step === 'password' && (
        <Alert tone="warning">
          <p>{signIn.ended}</p>
        </Alert>
      )}
      {fault !== null && (
        <Alert tone="danger" title={signIn.problem} takesFocus>
          <p>{fault}</p>
        </Alert>
      )}
      {step === 'password' ? (
        <PasswordStep
          isWorking={isWorking}
          onSend={(email, password) => {
            onSending();
            void sendPassword(email, password);
          }}
        />
      ) : (
        <CodeStep
          // Another kind of code is another field.
          key={step}
          kind={step}
          isWorking={isWorking}
          onSend={(code) => void (step === 'code' ? sendCode(code) : sendRecoveryCode(code))}
          onOther={() => {
            goTo(step === 'code' ? 'recovery' : 'code');
          }}
          onBack={() => {
            goTo('password');
          }}
        />
      )}
    </div>
  );
}
