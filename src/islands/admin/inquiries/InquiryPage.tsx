import { Alert } from '../../../components/ui/Alert.tsx';
import { Badge } from '../../../components/ui/Badge.tsx';
import { ButtonLink } from '../../../components/ui/Button.tsx';
import { inquiryDetailSchema } from '../../../domain/admin/inquiries.ts';
import type {
  AdminInquiry,
  ChangeInquiry,
  InquiryDetail,
} from '../../../domain/admin/inquiries.ts';
import { ADMIN_PATHS } from '../../../domain/admin/paths.ts';
import { inquiryQuery } from '../api/queries.ts';
import { useChange } from '../api/query-client.ts';
import { errorMessage, statusOf } from '../api/request.ts';
import { AdminLink } from '../lists/RowLink.tsx';
import { useLiveQuery } from '../live/LiveControls.tsx';
import { MakeOrderDialog } from '../orders/MakeOrderDialog.tsx';
import { LinkedOrders } from '../orders/PaymentLink.tsx';
import { defaultRoute, useAdminRoute } from '../route/route.ts';
import { NO_FILTERS } from '../lists/lists.ts';
import { Flags } from '../shared/badges.tsx';
import { Select, SmallButton } from '../shared/controls.tsx';
import { DetailColumns, DetailHead, DetailPage } from '../shared/DetailPage.tsx';
import { Notes } from '../shared/Notes.tsx';
import { DescriptionList, Section, StatusMessage } from '../shared/parts.tsx';
import { counted, localTime, Time } from '../shared/values.tsx';

/** In characters: mail programs truncate or reject longer URLs. */
const MAX_QUOTE = 1_200;

/** A `mailto:` URL with the recipient, the subject and the quoted message. */
export function replyLink(inquiry: AdminInquiry, timeZone?: string): string {
  const { name, email, subject, message, created_at: at } = inquiry;
  // A character of two units is not cut in half: a URL can't hold one.
  const start = message.slice(0, MAX_QUOTE).replace(/[\uD800-\uDBFF]$/, '');
  const quote = message.length > MAX_QUOTE ? `${start}...` : message;
  const body = [
    ...['', '', `On ${localTime(at, timeZone)}, ${name} wrote:`],
    ...quote.split('\n').map((line) => `> ${line}`),
  ];
  const [line, text] = [`Re: ${subject}`, body.join('\r\n')].map(encodeURIComponent);
  return `mailto:${encodeURIComponent(email).replace('%40', '@')}?subject=${line}&body=${text}`;
}

function Inquiry({ detail }: { detail: InquiryDetail }) {
  const { inquiry, notes, orders, staff } = detail;
  const change = useChange(
    (body: ChangeInquiry) => ({
      path: `${ADMIN_PATHS.inquiries}/${inquiry.id}`,
      method: 'PATCH',
      body,
      answer: inquiryDetailSchema,
    }),
    () => inquiryQuery(inquiry.id),
  );
  const button = (name: string, body: ChangeInquiry) => (
    <SmallButton aria-busy={change.isPending} onClick={() => change.mutate(body)}>
      {name}
    </SmallButton>
  );
  const isRead = inquiry.read_at !== null;
  const isAnswered = inquiry.answered_at !== null;
  const { range } = useAdminRoute().route;
  const filters = { ...NO_FILTERS, buyer: inquiry.email.toLowerCase() };
  const ofSender = { ...defaultRoute('orders'), range, filters };
  return (
    <>
      <DetailHead>
        <Badge tone={isRead ? 'plain' : 'signal'} isInline>
          {isRead ? 'Read' : 'Unread'}
        </Badge>
        <Flags flags={inquiry.flags} />
        <div className="flex flex-wrap items-end gap-2">
          <ButtonLink size="small" href={replyLink(inquiry)}>
            Reply by mail
          </ButtonLink>
          {button(isAnswered ? 'Undo answered' : 'Mark as answered', { answered: !isAnswered })}
          {button(isRead ? 'Mark as unread' : 'Mark as read', { read: !isRead })}
          <MakeOrderDialog from={{ inquiry }} />
          <Select
            isInline
            label="Assigned to"
            value={staff.find(({ email }) => email === inquiry.assigned_to)?.id ?? ''}
            options={[['', 'Nobody'], ...staff.map(({ id, email }) => [id, email] as const)]}
            onChange={(id) => change.mutate({ assigned_to: id || null })}
          />
        </div>
      </DetailHead>
      <StatusMessage>{change.isSuccess && 'Saved'}</StatusMessage>
      {change.isError && (
        <Alert tone="danger" title="The inquiry was not changed" takesFocus>
          <p>{errorMessage(change.error)}</p>
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
            Orders:
              orders === 0 ? (
                'None'
              ) : (
                <AdminLink to={ofSender}>{counted(orders, 'order')}</AdminLink>
              ),
            'Made from it': detail.made.length > 0 ? <LinkedOrders orders={detail.made} /> : null,
            Received: <Time at={inquiry.created_at} />,
            Answered: inquiry.answered_at && (
              <>
                <Time at={inquiry.answered_at} /> <span>{`by ${inquiry.answered_by ?? ''}`}</span>
              </>
            ),
          }}
        />
        <div className="grid grid-cols-1 content-start gap-fluid-1">
          <Section title="Message">
            <p className="max-w-text wrap-anywhere whitespace-pre-wrap">{inquiry.message}</p>
          </Section>
          <Notes id={inquiry.id} notes={notes} mutation={change} request={(note) => note} />
        </div>
      </DetailColumns>
    </>
  );
}

export function InquiryPage({ id }: { id: string }) {
  const { data, error } = useLiveQuery(inquiryQuery(id));
  const inquiry = data?.inquiry;
  const title = statusOf(error) === 404 ? 'Inquiry not found' : inquiry?.subject;
  return (
    <DetailPage
      title={title}
      tabTitle={inquiry && `${inquiry.subject} · ${inquiry.name}`}
      back="All inquiries"
    >
      {data && <Inquiry key={id} detail={data} />}
    </DetailPage>
  );
}
