-- Mails to the buyer about what staff did: a refund, a cancelled order, a delivery.
alter table mails
  drop constraint mails_kind_check,
  add constraint mails_kind_check check (kind in ('receipt', 'refund-mail', 'cancel-mail', 'delivery-mail',
    'order-notice', 'underpaid-notice', 'differ-notice', 'rate-notice', 'inquiry-notice', 'alert-notice')),
  -- Further words of the mail, by name: the note to the buyer, the amount of the refund.
  add column details jsonb not null default '{}';
