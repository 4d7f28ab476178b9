import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { DeskInquiry } from '../../../domain/desk/inquiries.ts';
import type { AdminWords } from '../../../lib/admin-words.ts';
import { faultMessage } from '../client/desk-call.ts';
import { markInquiry } from '../client/desk.ts';
import { Badge } from '../../../components/ui/Badge.tsx';
import { Alert } from '../../../components/ui/Alert.tsx';
import { Facts } from '../parts/Facts.tsx';
import type { Fact } from '../parts/Facts.tsx';
import { Flags } from '../parts/Flags.tsx';
import { Page, PageColumns, PageHead } from '../parts/Page.tsx';
import { Part } from '../parts/Part.tsx';
import { Time } from '../parts/Time.tsx';
import { DATA_KEY } from '../cache.ts';
import { ask } from '../queries.ts';
import { useWords } from '../words.ts';
import { replyAddress } from './reply.ts';
import { buttonClass } from '../../../components/button-class.ts';
import { Button } from '../../../components/ui/Button.tsx';

function factsOf(inquiry: DeskInquiry, { inquiry: words, inquiries }: AdminWords): Fact[] {
  const { name, email, phone, company, budget, services, created_at: at } = inquiry;
  return [
    { name: words.from, value: name },
    { name: words.email, value: email },
    { name: words.phone, value: phone ?? inquiries.none },
    { name: words.company, value: company ?? inquiries.none },
    { name: words.budget, value: budget ?? inquiries.none },
    { name: words.services, value: services.join(', ') || inquiries.none },
    { name: words.received, value: <Time at={at} /> },
  ];
}

function Inquiry({ inquiry }: { inquiry: DeskInquiry }) {
  const words = useWords();
  const client = useQueryClient();
  const isRead = inquiry.read_at !== null;
  const mark = useMutation({
    mutationFn: () => markInquiry(inquiry.id, !isRead),
    onSuccess: (changed) => {
      client.setQueryData(ask.inquiry(inquiry.id, true).queryKey, changed);
      void client.invalidateQueries({ queryKey: DATA_KEY });
    },
  });
  return (
    <>
      <PageHead>
        <Badge tone={isRead ? 'plain' : 'signal'} isInline>
          {isRead ? words.inquiries.read : words.inquiries.unread}
        </Badge>
        <Flags flags={inquiry.flags} />
        <div className="flex flex-wrap gap-2">
          <a className={buttonClass({ size: 'small' })} href={replyAddress(inquiry, words)}>
            {words.inquiry.reply}
          </a>
          <Button
            tone="line"
            size="small"
            aria-busy={mark.isPending}
            onClick={() => {
              if (!mark.isPending) mark.mutate();
            }}
          >
            {isRead ? words.inquiry.markUnread : words.inquiry.markRead}
          </Button>
        </div>
      </PageHead>
      {mark.isError && (
        <Alert tone="danger" title={words.inquiry.notMarked} takesFocus>
          <p>{faultMessage(mark.error, words)}</p>
        </Alert>
      )}
      <PageColumns of="inquiry">
        <Facts facts={factsOf(inquiry, words)} />
        <Part title={words.inquiry.message}>
          <p className="max-w-text wrap-anywhere whitespace-pre-wrap">{inquiry.message}</p>
        </Part>
      </PageColumns>
    </>
  );
}

interface Props {
  id: string;
  isPaused: boolean;
  onBack: () => void;
}

/** One inquiry, whole. */
export function InquiryPage({ id, isPaused, onBack }: Props) {
  const { inquiry: words } = useWords();
  const answer = useQuery(ask.inquiry(id, isPaused));
  return (
    <Page
      title={answer.data?.subject}
      back={words.back}
      missing={answer.data === null ? words.missing : undefined}
      onBack={onBack}
    >
      {answer.data && <Inquiry key={id} inquiry={answer.data} />}
    </Page>
  );
}
