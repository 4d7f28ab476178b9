/** A text in which {mail} becomes a link. */
export function MailText({ text, mail }: { text: string; mail: string }) {
  const [before, after] = text.split('{mail}');
  if (after === undefined) return text;
  return (
    <>
      {before}
      <a className="wrap-anywhere" href={`mailto:${mail}`}>
        {mail}
      </a>
      {after}
    </>
  );
}
