import { parseWithoutEval } from '../../lib/without-eval.ts';

parseWithoutEval();
void import('./payment-return.ts');
