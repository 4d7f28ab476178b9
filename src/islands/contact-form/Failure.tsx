import { useEffect, useRef } from 'react';
import type { FormWords } from './offer.ts';
import { Plumb } from './Plumb.tsx';

interface Props {
  words: FormWords['failed'];
  mail: string;
}

/** Sending failed: nothing is lost, and there is another way. */
export function Failure({ words, mail }: Props) {
  const alert = useRef<HTMLDivElement>(null);
  useEffect(() => {
    alert.current?.focus();
  }, []);
  const [before = '', after = ''] = words.text.split('{mail}');
  return (
    <div ref={alert} className="alert alert-danger form-full" role="alert" tabIndex={-1}>
      <Plumb />
      <div className="alert-body">
        <h3 className="alert-title">{words.title}</h3>
        <p>
          {before}
          <a className="link" href={`mailto:${mail}`}>
            {mail}
          </a>
          {after}
        </p>
      </div>
    </div>
  );
}
