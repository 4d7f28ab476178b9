import { faultMessage } from '../client/desk-call.ts';
import { useWords } from '../words.ts';
import { Alert } from '../../../components/ui/Alert.tsx';
import { Button } from '../../../components/ui/Button.tsx';

interface Props {
  fault: unknown;
  /** Older figures are still shown. */
  isStale?: boolean;
  onAgain: () => void;
}

/** A load that failed: why, as far as is known, and a way to try again. */
export function LoadFailure({ fault, isStale = false, onAgain }: Props) {
  const words = useWords();
  const message = faultMessage(fault, words);
  return (
    <Alert tone="danger" {...(message !== words.failed.text && { title: words.failed.text })}>
      <p>
        {message}
        {isStale && ` ${words.failed.stale}`}
      </p>
      <Button size="small" className="mt-3" onClick={onAgain}>
        {words.failed.again}
      </Button>
    </Alert>
  );
}
