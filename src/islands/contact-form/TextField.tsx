import { FIELD_LIMITS } from '../../domain/contact-gate.ts';

interface Props {
  name: keyof typeof FIELD_LIMITS;
  label: string;
  kind?: 'text' | 'email' | 'tel' | 'textarea';
  isRequired?: boolean;
  isWide?: boolean;
  autoComplete?: 'name' | 'email' | 'tel' | 'organization';
  mistake: string | undefined;
}

export function TextField({
  name,
  label,
  kind = 'text',
  isRequired = false,
  isWide = false,
  autoComplete,
  mistake,
}: Props) {
  const id = `contact-${name}`;
  const control = {
    id,
    name,
    className: 'field-control',
    required: isRequired,
    maxLength: FIELD_LIMITS[name],
    autoComplete,
    'aria-invalid': mistake === undefined ? undefined : true,
    'aria-describedby': mistake === undefined ? undefined : `${id}-error`,
  };
  return (
    <div className={isWide ? 'field form-full' : 'field'}>
      <label className="field-label" htmlFor={id}>
        {label}
      </label>
      {kind === 'textarea' ? (
        <textarea rows={5} {...control} />
      ) : (
        <input type={kind} {...control} />
      )}
      {mistake !== undefined && (
        <p className="field-error" id={`${id}-error`}>
          {mistake}
        </p>
      )}
    </div>
  );
}
