/** Whether this build is a demo: each page says so, search engines are kept out, and nothing is sold. */
export const isDemo = process.env['DEMO'] === 'true';
