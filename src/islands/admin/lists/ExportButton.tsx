import { useMutation } from '@tanstack/react-query';
import { download, errorMessage } from '../api/request.ts';
import { LinkButton } from '../shared/buttons.tsx';
import { ErrorMessage } from '../shared/Section.tsx';

/** Downloads a CSV file; says why if it can't, and shows the sign-in form after the session's end. */
export function ExportButton({ path, label }: { path: string; label: string }) {
  const file = useMutation({ mutationFn: () => download(path) });
  return (
    <>
      <LinkButton isBusy={file.isPending} onClick={() => file.mutate()}>
        {file.isPending ? 'Exporting...' : label}
      </LinkButton>
      <ErrorMessage>{file.isError && errorMessage(file.error)}</ErrorMessage>
    </>
  );
}
