import { FilledText } from './FilledText.tsx';
import { PhoneLink } from './PhoneLink.tsx';

interface Props {
  text: string;
  mail: string;
  phone?: string;
}

/** A text in which {mail} and {phone} become links. */
export function MailText({ text, mail, phone }: Props) {
  const link = (
    <a className="wrap-anywhere" href={`mailto:${mail}`}>
      {mail}
    </a>
  );
  const values = { mail: link, phone: phone && <PhoneLink telephone={phone} /> };
  return <FilledText text={text} values={values} />;
}
