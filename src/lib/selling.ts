import { enabledProviders } from '../catalogue/load-catalogue.ts';
import { isSellingBuild } from '../domain/selling.ts';
import { getContent } from './content.ts';

/** Whether the pages sell. Otherwise each Buy Now is Get a Quote, and nothing tells of buying. */
export const isSellingSite = async (): Promise<boolean> =>
  isSellingBuild(process.env, enabledProviders(await getContent('providers')));
