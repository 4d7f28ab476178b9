import { TRAP } from './form-fields.ts';

/** A field off the screen and out of the tab order: people leave it empty, machines do not. */
export function Trap({ label }: { label: string }) {
  const id = `contact-${TRAP}`;
  return (
    <div className="contact-trap" aria-hidden="true">
      <label htmlFor={id}>{label}</label>
      <input id={id} name={TRAP} tabIndex={-1} autoComplete="off" />
    </div>
  );
}
