import { hangingBobClass, hangingDotClass } from '../../../components/hanging-dot-class.ts';
import { Bob } from '../../../components/ui/Bob.tsx';

/** A title that ends in the hanging full stop; its last word keeps it on its line. The stylesheet says how long it hangs. */
export function TitleWithStop({ text }: { text: string }) {
  const words = text.split(' ');
  const last = words.pop();
  return (
    <>
      {words.length > 0 && `${words.join(' ')} `}
      <span className="whitespace-nowrap">
        {last}
        <span className={hangingDotClass} data-hung="" aria-hidden="true">
          <Bob className={hangingBobClass} />
        </span>
      </span>
    </>
  );
}
