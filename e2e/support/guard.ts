import type { Page } from '@playwright/test';

/** The errors of a page. */
export interface Guard {
  /** Allows an error that a test causes on purpose. */
  allow: (message: RegExp) => void;
  /** All errors, allowed or not. */
  seen: () => readonly string[];
  /** The errors that are not allowed. */
  complaints: () => string[];
}

/**
 * Watches a page for console errors and warnings, exceptions, violations of the content security policy (the
 * console does not show those that a script catches), and requests to hosts other than `hosts`.
 */
export async function guardPage(page: Page, hosts: readonly string[]): Promise<Guard> {
  const allowed: RegExp[] = [];
  const found: string[] = [];
  page.on('console', (message) => {
    if (['error', 'warning'].includes(message.type())) {
      found.push(
        `${message.type()} on ${page.url()}: ${message.text()} (${message.location().url})`,
      );
    }
  });
  page.on('pageerror', (fault) => found.push(`exception on ${page.url()}: ${fault.message}`));
  page.on('request', (request) => {
    const url = new URL(request.url());
    if (url.protocol.startsWith('http') && !hosts.includes(url.host)) {
      found.push(`request to ${url.origin}`);
    }
  });
  await page.addInitScript(() => {
    document.addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI }) => {
      console.error(`Policy breached: ${violatedDirective} by ${blockedURI}`);
    });
  });
  return {
    allow: (message) => {
      allowed.push(message);
    },
    seen: () => found,
    complaints: () => found.filter((line) => !allowed.some((message) => message.test(line))),
  };
}
