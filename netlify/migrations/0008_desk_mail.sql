-- Staff who accept a payment by hand complete the order, which owes its mails as any other does.
grant insert on mails to plumbline_desk;
