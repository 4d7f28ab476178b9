import type { ReactNode } from 'react';
import { fill } from '../../domain/text.ts';
import { MailText } from '../../components/ui/MailText.tsx';
import type { CasesText } from './props.ts';

interface Props {
  text: CasesText;
  mail: string;
  values?: Readonly<Record<string, string>>;
  /** One more case. */
  children?: ReactNode;
}

export function Case({ title, children }: { title: string; children: ReactNode }) {
  return (
    <li className="grid gap-x-4 gap-y-1 border-b border-ink py-3 md:grid-cols-[10rem_minmax(0,1fr)]">
      <span className="font-bold">{title}</span>
      <span>{children}</span>
    </li>
  );
}

/** A list of cases, with what the buyer can do or expect in each. */
export function Cases({ text: { title, rows }, mail, values = {}, children }: Props) {
  return (
    <section aria-labelledby="cases-title">
      <h2 className="text-lead leading-tight weight-800" id="cases-title">
        {title}
      </h2>
      <ul className="mt-3 border-t-2 border-ink">
        {rows.map((row, index) => (
          <Case key={index} title={row.title}>
            <MailText text={fill(row.text, { ...values, mail: '{mail}' })} mail={mail} />
          </Case>
        ))}
        {children}
      </ul>
    </section>
  );
}
