-- One notice tells of all inquiries of some minutes: it counts them, and the others name it.
grant update (details) on mails to plumbline_functions;
create index mails_of_inquiries on mails (sent_at) where kind = 'inquiry-notice';
