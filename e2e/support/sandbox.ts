/** The payment gateway's sandbox by its own interface: netlify/local/sandbox/sandbox.ts. */
export interface Sandbox {
  /** Makes every wallet request answer with an error status, until the sandbox is reset. */
  failWallets: (status: number, body: string) => Promise<void>;
  /** Pays into a wallet, as a buyer whose browser never comes back. */
  pay: (address: string, cents: number) => Promise<void>;
  reset: () => Promise<void>;
}

export function sandboxAt(url: string): Sandbox {
  const post = async (path: string, body: unknown): Promise<void> => {
    const response = await fetch(`${url}/sandbox/${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });
    if (!response.ok) throw new Error(`The sandbox refused ${path}: ${await response.text()}`);
  };
  return {
    failWallets: (status, body) =>
      post('simulate', { endpoint: 'wallet', mode: 'error500', status, body }),
    pay: (address, cents) => post('pay', { address, chargedCents: cents }),
    reset: () => post('reset', {}),
  };
}
