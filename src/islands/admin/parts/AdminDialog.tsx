import type { ComponentProps } from 'react';
import { Dialog } from '../../../components/ui/Dialog.tsx';
import { useWords } from '../words.ts';

type Props = Omit<ComponentProps<typeof Dialog>, 'closeLabel'>;

/** A dialog of the admin: narrower than the site's, with a smaller title. */
export function AdminDialog(props: Props) {
  const { dialog } = useWords();
  return <Dialog {...props} closeLabel={dialog.close} />;
}
