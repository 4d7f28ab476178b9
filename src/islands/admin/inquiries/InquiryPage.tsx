import { useMutation, useQueryClient } from '@tanstack/react-query';
import { buttonClass } from '../../../components/button-class.ts';
import { Alert } from '../../../components/ui/Alert.tsx';
import { Badge } from '../../../components/ui/Badge.tsx';
import { inquiryChangedSchema } from '../../../domain/admin/inquiries.ts';
import type { AdminInquiry } from '../../../domain/admin/inquiries.ts';
import { ADMIN_PATHS } from '../../../domain/admin/paths.ts';
import { inquiryQuery } from '../api/queries.ts';
import { DATA_KEY } from '../api/query-client.ts';
import { errorMessage, request } from '../api/request.ts';
import { useLiveQuery } from '../live/live-updates.ts';
import { InquiryFlags } from '../shared/badges.tsx';
import { DescriptionList, DetailColumns, DetailHead, DetailPage } from '../shared/DetailPage.tsx';
import { Section } from '../shared/Section.tsx';
import { SmallButton } from '../shared/buttons.tsx';
import { localTime, Time } from '../shared/Time.tsx';

/** In characters: mail programs truncate or reject longer URLs. */
const MAX_QUOTE = 1_200;

/** A `mailto:` URL with the recipient, the subject and the quoted message. */
export function replyLink(inquiry: AdminInquiry, timeZone?: string): string {
  const { name, email, subject, message, created_at: at } = inquiry;
  const quote = message.length > MAX_QUOTE ? `${message.slice(0, MAX_QUOTE)}...` : message;
  const body = [
    ...['', '', `On ${localTime(at, timeZone)}, ${name} wrote:`],
    ...quote.split('\n').map((line) => `> ${line}`),
  ];
  const query = [
    `subject=${encodeURIComponent(`Re: ${subject}`)}`,
    `body=${encodeURIComponent(body.join('\r\n'))}`,
  ];
  return `mailto:${encodeURIComponent(email).replace('%40', '@')}?${query.join('&')}`;
}

function Inquiry({ inquiry }: { inquiry: AdminInquiry }) {
  const client = useQueryClient();
  const isRead = inquiry.read_at !== null;
  const mark = useMutation({
    mutationFn: () =>
      request({
        path: `${ADMIN_PATHS.inquiries}/${inquiry.id}`,
        method: 'PATCH',
        body: { read: !isRead },
        answer: inquiryChangedSchema,
      }),
    // Keeps the button busy until the inquiry has reloaded.
    onSuccess: () => client.invalidateQueries({ queryKey: DATA_KEY }),
  });
  return (
    <>
      <DetailHead>
        <Badge tone={isRead ? 'plain' : 'signal'} isInline>
          {isRead ? 'Read' : 'Unread'}
        </Badge>
        <InquiryFlags flags={inquiry.flags} />
        <div className="flex flex-wrap gap-2">
          <a className={buttonClass({ size: 'small' })} href={replyLink(inquiry)}>
            Reply by mail
          </a>
          <SmallButton isBusy={mark.isPending} onClick={() => mark.mutate()}>
            {isRead ? 'Mark as unread' : 'Mark as read'}
          </SmallButton>
        </div>
      </DetailHead>
      {mark.isError && (
        <Alert tone="danger" title="The inquiry was not changed" takesFocus>
          <p>{errorMessage(mark.error)}</p>
        </Alert>
      )}
      <DetailColumns className="md:grid-cols-[minmax(0,2fr)_minmax(0,3fr)]">
        <DescriptionList
          items={{
            From: inquiry.name,
            Email: inquiry.email,
            Phone: inquiry.phone ?? '-',
            Company: inquiry.company ?? '-',
            Budget: inquiry.budget ?? '-',
            Services: inquiry.services.join(', ') || '-',
            Received: <Time at={inquiry.created_at} />,
          }}
        />
        <Section title="Message">
          <p className="max-w-text wrap-anywhere whitespace-pre-wrap">{inquiry.message}</p>
        </Section>
      </DetailColumns>
    </>
  );
}

export function InquiryPage({ id }: { id: string }) {
  const { data } = useLiveQuery(inquiryQuery(id));
  const inquiry = data?.items.find((each) => each.id === id);
  const title = data && !inquiry ? 'Inquiry not found' : inquiry?.subject;
  return (
    <DetailPage title={title} back="All inquiries">
      {inquiry && <Inquiry key={id} inquiry={inquiry} />}
    </DetailPage>
  );
}
