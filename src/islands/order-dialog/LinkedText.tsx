import { Fragment } from 'react';
import type { OrderDialogText } from './props.ts';

interface Props {
  text: string;
  links: OrderDialogText['links'];
}

const PATHS = { terms: '/terms', refund: '/refund' } as const;

/** A text whose {terms} and {refund} are links. They open a new tab, so that no input is lost. */
export function LinkedText({ text, links }: Props) {
  return text.split(/(\{terms\}|\{refund\})/).map((part, index) => {
    if (part !== '{terms}' && part !== '{refund}') return <Fragment key={index}>{part}</Fragment>;
    const name = part === '{terms}' ? 'terms' : 'refund';
    return (
      <a key={index} href={PATHS[name]} target="_blank" rel="noreferrer">
        {links[name]}
        <span className="sr-only"> {links.newTab}</span>
      </a>
    );
  });
}
