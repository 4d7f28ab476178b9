import type { ComponentProps, ReactNode } from 'react';
import { Button, ButtonLink } from '../../components/ui/Button.tsx';
import { MailText } from '../../components/ui/MailText.tsx';
import { OrderNotice } from '../../components/ui/OrderNotice.tsx';
import { Spinner } from '../../components/ui/Spinner.tsx';
import { centsFromDollars, formatDollars, formatPrice } from '../../domain/money.ts';
import { fontWeight } from '../../domain/weight.ts';
import { failureMessage } from '../../browser/call-api.ts';
import { IslandBoundary } from '../../browser/IslandBoundary.tsx';
import { currentHash } from '../../browser/url.ts';
import { usePageState } from '../../browser/use-page-state.ts';
import { fill } from '../../domain/text.ts';
import type { PaymentLinkPage } from '../../schemas/pages/payment-link.ts';
import { PaymentPanel } from './PaymentPanel.tsx';
import type { OrderDialogProps } from './props.ts';
import { useCheckout } from './use-checkout.ts';
import { namesIn, useLinkedOrder } from './use-linked-order.ts';
import type { LinkedOrder } from './use-linked-order.ts';

interface Props extends OrderDialogProps {
  pageText: Omit<PaymentLinkPage, 'head' | 'names' | 'script' | 'closed'> & {
    /** Of the tab of an error; with {title}. */
    errorTitle: string;
  };
  /** Of the order, where the page fails. */
  orderText: ComponentProps<typeof OrderNotice>['text'];
  mail: string;
}

const date = new Intl.DateTimeFormat('en-US', { dateStyle: 'long' });

function Agreed({ open, pageText, scale }: Pick<Props, 'pageText' | 'scale'> & { open: Open }) {
  const { order, link } = open;
  const cents = centsFromDollars(order.amount) ?? 0;
  return (
    <section className="inverted min-w-0 p-6 wrap-anywhere max-md:px-gutter md:sticky md:top-[calc(var(--spacing-header)+1rem)]">
      <h1 className="text-title leading-[1.1] weight-800 tracking-title">{order.service_name}</h1>
      <p
        className={`mt-5 -ml-[0.04em] text-[clamp(2.75rem,1.5rem+5vw,5rem)] leading-[0.95] tracking-title tabular-nums weight-${fontWeight(cents, scale)}`}
      >
        {formatPrice(cents)}
      </p>
      <p className="mt-3">
        {link.part === 'whole'
          ? pageText.whole
          : fill(pageText.part, { agreed: formatDollars(link.agreed) })}
      </p>
      {link.note !== null && (
        <>
          <h2 className="mt-6 text-lead leading-tight weight-800">{pageText.note}</h2>
          <p className="mt-2 max-w-text whitespace-pre-wrap">{link.note}</p>
        </>
      )}
      <p className="mt-6 text-small leading-text">
        {fill(pageText.ends, { date: date.format(new Date(link.expires_at)) })}
      </p>
    </section>
  );
}

type Open = LinkedOrder & { name: 'open' };

function Payment({
  open,
  providers,
  text,
  pageText,
  scale,
}: Omit<Props, 'mail' | 'orderText'> & { open: Open }) {
  const { order, link, names } = open;
  const cents = centsFromDollars(order.amount) ?? 0;
  const item = { id: order.id, name: order.service_name, cents };
  const made = { ...names, isMailed: link.is_mailed };
  const checkout = useCheckout({ providers, text, item, order: made });
  return (
    <div className="items-start md:grid md:grid-cols-[minmax(0,5fr)_minmax(0,7fr)]">
      <Agreed open={open} pageText={pageText} scale={scale} />
      <div className="max-md:contents">
        <h2 className="sr-only">{text.title}</h2>
        <PaymentPanel checkout={checkout} />
      </div>
    </div>
  );
}

function Message({ title, children }: { title: string; children: ReactNode }) {
  return (
    <>
      <h1 className="text-title leading-[1.1] weight-850 tracking-title">{title}</h1>
      <div className="mt-4 grid max-w-text justify-items-start gap-6 text-lead">{children}</div>
    </>
  );
}

interface LinkedProps extends Props {
  linked: LinkedOrder;
  onRetry: () => void;
}

function Linked({ linked, onRetry, ...props }: LinkedProps) {
  const { pageText, mail, text } = props;
  switch (linked.name) {
    case 'loading':
      return (
        <div className="flex items-center gap-3 text-lead">
          <Spinner /> <h1>{pageText.loading}</h1>
        </div>
      );
    case 'open':
      return <Payment key={linked.order.id} {...props} open={linked} />;
    case 'failed':
      return (
        <Message title={pageText.failed}>
          <p role="alert">{failureMessage(linked.failure, text.failures)}</p>
          <Button onClick={onRetry}>{pageText.again}</Button>
        </Message>
      );
    default: {
      const { title, text: said } = pageText[linked.name];
      const hasPage = linked.name === 'paid' || linked.name === 'arrived';
      return (
        <Message title={title}>
          <p>
            <MailText text={said} mail={mail} />
          </p>
          {hasPage && (
            <ButtonLink href={`/payment/success?order_id=${linked.id}`}>
              {pageText.order}
            </ButtonLink>
          )}
        </Message>
      );
    }
  }
}

function headingOf(linked: LinkedOrder, pageText: Props['pageText']): string {
  switch (linked.name) {
    case 'loading':
    case 'failed':
      return pageText[linked.name];
    case 'open':
      return linked.order.service_name;
    default:
      return pageText[linked.name].title;
  }
}

function LinkPage(props: Props) {
  const { linked, retry } = useLinkedOrder();
  const heading = headingOf(linked, props.pageText);
  const isError = linked.name === 'failed' || linked.name === 'unknown';
  const onFocus = usePageState(
    isError ? fill(props.pageText.errorTitle, { title: heading }) : heading,
    linked,
  );
  return (
    <div data-needs-script="" onFocus={onFocus}>
      <p className="sr-only" role="status">
        {heading}
      </p>
      <Linked {...props} linked={linked} onRetry={retry} />
    </div>
  );
}

/** Stands in for the page if it fails. Only in browsers. */
function PlainLink({ pageText, orderText, mail, text }: Props) {
  const { linked } = useLinkedOrder();
  const id = namesIn(currentHash())?.id;
  return (
    <OrderNotice
      title={headingOf(linked, pageText)}
      text={orderText}
      id={id}
      mail={mail}
      phone={text.phone}
    />
  );
}

/** The page of a link that staff sent: the order, and how to pay for it. */
export function PaymentLink(props: Props) {
  return (
    <IslandBoundary name="PaymentLink" fallback={<PlainLink {...props} />}>
      <LinkPage {...props} />
    </IslandBoundary>
  );
}
