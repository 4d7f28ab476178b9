import type { Page } from '@playwright/test';

/** Collects what no visitor's visit may cause. */
export interface Guard {
  /** Lets a console message pass, where a test causes it on purpose. */
  allow: (message: RegExp) => void;
  /** What went wrong and was not allowed. */
  complaints: () => string[];
}

/** Watches a page for console errors and warnings, exceptions, and requests to other hosts than `hosts`. */
export function guardPage(page: Page, hosts: readonly string[]): Guard {
  const allowed: RegExp[] = [];
  const found: string[] = [];
  page.on('console', (message) => {
    if (['error', 'warning'].includes(message.type())) {
      found.push(`${message.type()} on ${page.url()}: ${message.text()} (${message.location().url})`);
    }
  });
  page.on('pageerror', (fault) => found.push(`exception on ${page.url()}: ${fault.message}`));
  page.on('request', (request) => {
    const url = new URL(request.url());
    if (url.protocol.startsWith('http') && !hosts.includes(url.host)) {
      found.push(`request to ${url.origin}`);
    }
  });
  return {
    allow: (message) => {
      allowed.push(message);
    },
    complaints: () => found.filter((line) => !allowed.some((message) => message.test(line))),
  };
}
