// The desk is drawn here alone: no other page has its script.
import { parseWithoutEval } from '../../lib/without-eval.ts';

parseWithoutEval();
void import('./mount.tsx').then(({ mountDesk }) => {
  mountDesk();
});
