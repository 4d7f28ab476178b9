import { fill } from '../../../lib/wording.ts';
import { useWords } from '../words.ts';
import { useAge } from './use-live.ts';
import type { Live } from './use-live.ts';
import { Button } from '../../../components/ui/Button.tsx';
import { IconButton } from '../../../components/ui/IconButton.tsx';

/** How old the figures are; not announced, or it would be all that one hears. */
function Age({ since }: { since: number }) {
  const { live } = useWords();
  return <>{fill(live.updated, { seconds: useAge(since) })}</>;
}

interface Props {
  live: Live;
  /** When the figures were read, in ms; 0: not yet. */
  updatedAt: number;
}

/** How old the figures are, and what renews them. */
export function LiveBar({ live, updatedAt }: Props) {
  const words = useWords();
  const { isPaused, isRefreshing } = live;
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-1">
      <p className="text-ink-soft tabular-nums md:min-w-[9em] md:text-right">
        {isPaused ? words.live.paused : updatedAt > 0 && <Age since={updatedAt} />}
      </p>
      <IconButton
        label={isPaused ? words.live.resume : words.live.pause}
        icon={isPaused ? 'M7 4v16l13-8z' : 'M8 4v16M16 4v16'}
        onClick={() => {
          live.setPaused(!isPaused);
        }}
      />
      <Button
        tone="line"
        size="small"
        aria-busy={isRefreshing}
        onClick={() => {
          if (!isRefreshing) live.refresh();
        }}
      >
        {isRefreshing ? words.live.working : words.refresh}
      </Button>
    </div>
  );
}
