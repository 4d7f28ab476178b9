/** Kept out of the lockfile: the command line is large, and only the bundles' tests and their bench need it. */
export const NETLIFY_CLI = 'netlify-cli@27.10.2';
