import { useEffect, useRef } from 'react';
import type { FormWords } from './offer.ts';
import { Plumb } from './Plumb.tsx';

interface Props {
  words: FormWords['sent'];
  isShown: boolean;
}

/** Its place is in the page before it has something to say, so that what it says is announced. */
export function SentPanel({ words, isShown }: Props) {
  const panel = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (isShown) panel.current?.scrollIntoView({ block: 'nearest' });
  }, [isShown]);
  return (
    <div className="contact-sent form-full" role="status">
      {isShown && (
        <div ref={panel} className="contact-sent-panel slab">
          <Plumb />
          <div>
            <h3 className="contact-sent-title">{words.title}</h3>
            <p>{words.text}</p>
          </div>
        </div>
      )}
    </div>
  );
}
