import { FilledText } from './FilledText.tsx';

/** A text in which {mail} becomes a link. */
export function MailText({ text, mail }: { text: string; mail: string }) {
  const link = (
    <a className="wrap-anywhere" href={`mailto:${mail}`}>
      {mail}
    </a>
  );
  return <FilledText text={text} values={{ mail: link }} />;
}
