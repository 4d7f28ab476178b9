import type { Page } from '@playwright/test';

/** The errors of a page. */
export interface Guard {
  /** Allows an error that a test causes on purpose. */
  allow: (message: RegExp) => void;
  /** Everything that went wrong. */
  seen: () => readonly string[];
  /** What was not allowed. */
  complaints: () => string[];
}

/**
 * Watches a page for console errors and warnings, exceptions, breaches of the content security policy (one that a
 * script catches shows in no console), and requests to other hosts than `hosts`.
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
