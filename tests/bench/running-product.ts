/** Ends the command with one line unless a product answers at this address. */
export async function requireProduct(url: string): Promise<void> {
  if (await fetch(url).catch(() => undefined)) return;
  console.error(`Nothing answers at ${url}. Run npm start beside this, or pass -- --url=ADDRESS.`);
  process.exit(1);
}
