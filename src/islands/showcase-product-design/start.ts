import { whenNear } from '../../lib/when-near.ts';
import { startDesignTool } from './design-tool.ts';

whenNear('[data-design-showcase]', (root) => {
  startDesignTool(root, Math.random());
});
