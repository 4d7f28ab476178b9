import { Alert } from '../../components/ui/Alert.tsx';
import type { FieldError } from './form-state.ts';

interface Props {
  title: string;
  errors: readonly FieldError[];
}

/** A list of errors that takes focus when it appears and links to each field. */
export function ErrorSummary({ title, errors }: Props) {
  return (
    <Alert
      tone="danger"
      title={title}
      titleAs="h3"
      takesFocus
      className="col-span-full scroll-mt-header scroll-mb-6"
    >
      <ul>
        {errors.map(({ field, message }) => (
          <li key={field}>
            <a
              className="inline-block py-[0.15em]"
              href={`#contact-${field}`}
              onClick={(event) => {
                event.preventDefault();
                document.getElementById(`contact-${field}`)?.focus();
              }}
            >
              {message}
            </a>
          </li>
        ))}
      </ul>
    </Alert>
  );
}
