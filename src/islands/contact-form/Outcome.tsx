import { useEffect, useRef } from 'react';
import { Alert } from '../../components/ui/Alert.tsx';
import { Bob } from '../../components/ui/Bob.tsx';
import type { FormText } from './props.ts';

/** Sending failed: nothing is lost, and there is another way. */
export function Failure({ text, mail }: { text: FormText['failed']; mail: string }) {
  const [before, after] = text.text.split('{mail}');
  return (
    <Alert tone="danger" title={text.title} titleAs="h3" takesFocus className="col-span-full">
      <p>
        {before}
        <a className="link" href={`mailto:${mail}`}>
          {mail}
        </a>
        {after}
      </p>
    </Alert>
  );
}

/** Its place is in the page before it has something to say, so that what it says is announced. */
export function SentPanel({ text, isShown }: { text: FormText['sent']; isShown: boolean }) {
  const panel = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (isShown) panel.current?.scrollIntoView({ block: 'nearest' });
  }, [isShown]);
  return (
    <div className="contact-sent col-span-full" role="status">
      {isShown && (
        <div ref={panel} className="contact-sent-panel slab">
          <Bob />
          <div>
            <h3 className="contact-sent-title">{text.title}</h3>
            <p>{text.text}</p>
          </div>
        </div>
      )}
    </div>
  );
}
