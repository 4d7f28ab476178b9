import { Bob } from '../../../components/ui/Bob.tsx';

/** A title that ends in the hanging full stop; its last word keeps it on its line. The stylesheet says how long it hangs. */
export function TitleWithStop({ text }: { text: string }) {
  const words = text.split(' ');
  const last = words.pop();
  return (
    <>
      {words.length > 0 && `${words.join(' ')} `}
      <span className="stop-keep">
        {last}
        <span className="stop" data-hung="" aria-hidden="true">
          <Bob />
        </span>
      </span>
    </>
  );
}
