import { Badge } from '../../../components/ui/Badge.tsx';
import type { InquiryFlag } from '../../../domain/contact.ts';
import type { OrderFlag } from '../../../domain/desk/orders.ts';
import { useWords } from '../words.ts';

interface Props {
  flags: readonly (OrderFlag | InquiryFlag)[];
  className?: string;
}

/** Why somebody should look at it. */
export function Flags({ flags, className = '' }: Props) {
  const words = useWords().flags;
  if (flags.length === 0) return null;
  return (
    <span className={`inline-flex flex-wrap gap-x-2 gap-y-1 whitespace-nowrap ${className}`}>
      {flags.map((flag) => (
        <Badge key={flag} tone="signal" isBoxed isInline>
          {words[flag]}
        </Badge>
      ))}
    </span>
  );
}
