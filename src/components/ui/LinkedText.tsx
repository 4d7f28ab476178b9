import { FilledText } from './FilledText.tsx';

interface Props {
  text: string;
  links: { terms: string; refund: string; newTab: string };
  provider?: string | undefined;
}

/** A text whose {terms} and {refund} are links. They open a new tab, so that no input is lost. */
export function LinkedText({ text, links, provider }: Props) {
  const link = (name: 'terms' | 'refund') => (
    <a href={`/${name}`} target="_blank" rel="noopener noreferrer">
      {links[name]}
      <span className="sr-only"> {links.newTab}</span>
    </a>
  );
  const values = { provider, terms: link('terms'), refund: link('refund') };
  return <FilledText text={text} values={values} />;
}
