import type { InquiryFlag } from '../../../domain/contact.ts';
import type { OrderFlag } from '../../../domain/desk/orders.ts';
import { Badge } from '../../../components/ui/Badge.tsx';
import { useWords } from '../words.ts';

/** Why somebody should look at it. */
export function Flags({ flags }: { flags: readonly (OrderFlag | InquiryFlag)[] }) {
  const words = useWords().flags;
  if (flags.length === 0) return null;
  return (
    <span className="admin-flags">
      {flags.map((flag) => (
        <Badge key={flag} tone="signal" isBoxed isInline>
          {words[flag]}
        </Badge>
      ))}
    </span>
  );
}
