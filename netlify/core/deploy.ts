import * as z from 'zod';
import deployJson from '../../.generated/deploy.json' with { type: 'json' };

/**
 * What only the build knows: the deploy's context, null outside of Netlify's builds; the URL of a preview deploy, otherwise null;
 * and how long browsers insist on HTTPS.
 */
const deploySchema = z.object({
  context: z.string().nullable(),
  previewUrl: z.url().nullable(),
  strictTransport: z.string(),
});

export const deploy = deploySchema.parse(deployJson);
