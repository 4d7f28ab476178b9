import { Accordion as Panels } from '../../components/ui/Accordion.tsx';

interface Props {
  items: readonly {
    /** The fragment that opens the item. */
    id?: string;
    title: string;
    text: string;
  }[];
}

export function Accordion({ items }: Props) {
  return (
    <Panels
      level={3}
      items={items.map(({ id, title, text }) => ({
        id,
        title,
        panel: <p className="max-w-text pb-fluid-1">{text}</p>,
      }))}
    />
  );
}
