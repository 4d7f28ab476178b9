// The desk is drawn here alone: no other page has its script. This one stands in the page itself; were a module of it
// also one of the desk's, that would fetch this one once more, and draw the desk twice.
import { oncePainted } from '../../lib/once-painted.ts';
import { parseWithoutEval } from '../../lib/without-eval.ts';

// Who may be in passes the door without seeing it.
const gates = [...document.querySelectorAll<HTMLElement>('[data-gate]')];
if (gates.some(({ dataset }) => document.cookie.includes(`${dataset['gate']}=`))) {
  for (const gate of gates) gate.toggleAttribute('hidden');
}
parseWithoutEval();
oncePainted(() => {
  import('./mount.tsx').then(
    ({ mountDesk }) => {
      mountDesk();
    },
    () => {
      const fault = document.querySelector<HTMLTemplateElement>('template[data-gate-fault]');
      for (const gate of gates) gate.append(fault?.content.cloneNode(true) ?? '');
    },
  );
});
