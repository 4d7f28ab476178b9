import { catalogueSchema } from '../../src/domain/catalogue.ts';
import json from '../fixtures/catalogue.json' with { type: 'json' };

/** What the functions under test sell, instead of what content/ says. */
export const catalogue = catalogueSchema.parse(json);
