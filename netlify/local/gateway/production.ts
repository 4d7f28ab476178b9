/**
 * The sandbox gives away what the shop sells, so it never runs where the shop is real.
 * @throws when the environment is Netlify's, or says that it is production
 */
export function refuseProduction(environment: Readonly<Record<string, string | undefined>>): void {
  const { CONTEXT, NETLIFY } = environment;
  if (CONTEXT !== 'production' && NETLIFY !== 'true') return;
  const found = CONTEXT === 'production' ? 'CONTEXT=production' : 'NETLIFY=true';
  throw new Error(`The payment sandbox does not start in production (${found} is set).`);
}
