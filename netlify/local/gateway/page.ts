import { readFileSync } from 'node:fs';
import { html, type Markup } from './markup.ts';
import type { Reply } from './replies.ts';
import type { Refusal } from './charge.ts';

export const STYLESHEET_PATH = '/page.css';

const stylesheet = ['./page.css', './page-controls.css']
  .map((file) => readFileSync(new URL(file, import.meta.url), 'utf8'))
  .join('\n');

export function answerStylesheet(): Reply {
  return { status: 200, headers: { 'Content-Type': 'text/css; charset=utf-8' }, body: stylesheet };
}

/**
 * Chromium holds `form-action` against the redirects that follow a form too, so the merchant's
 * origin must be allowed. A source expression can't name an IPv6 address: there, any http origin.
 */
function contentSecurityPolicy(returnsTo: string | undefined): string {
  const origin = returnsTo === undefined ? '' : new URL(returnsTo).origin;
  const merchant = origin.includes('[') ? 'http: https:' : origin;
  return [
    "default-src 'none'",
    "style-src 'self'",
    `form-action ${`'self' ${merchant}`.trim()}`,
    "base-uri 'none'",
    "frame-ancestors 'none'",
  ].join('; ');
}

export interface Page {
  readonly status?: number;
  readonly title: string;
  readonly content: Markup;
  /** A URL of the merchant that the page's forms may end at. */
  readonly returnsTo?: string;
}

/** A whole page, labelled as a sandbox. */
export function answerPage({ status = 200, title, content, returnsTo }: Page): Reply {
  const document = html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <title>${title} – Payment sandbox</title>
        <link rel="stylesheet" href="${STYLESHEET_PATH}" />
      </head>
      <body>
        <header><p>Payment sandbox – no real money</p></header>
        <main>${content}</main>
      </body>
    </html> `;
  return {
    status,
    headers: {
      'Content-Type': 'text/html; charset=utf-8',
      'Content-Security-Policy': contentSecurityPolicy(returnsTo),
      'X-Robots-Tag': 'noindex',
    },
    body: document.markup,
  };
}

/** A refusal as a page. */
export function answerRefusal({ title, hint }: Refusal, status = 400): Reply {
  return answerPage({
    status,
    title,
    content: html`<h1>${title}</h1>
      <p class="lede">${hint}</p>`,
  });
}
