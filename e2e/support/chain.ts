import type { ShopFixture } from './test.ts'

/** What is done to the sandbox's chain; see sandbox/src/chain/deeds.ts. @returns what it answered */
export async function atChain(
  shop: ShopFixture,
  deed: 'send' | 'mine' | 'fork' | 'switches',
  given: object = {},
): Promise<{ hash: string }> {
  const answer = await fetch(`${shop.sandboxUrl}/api/chain/${deed}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(given),
  })
  if (!answer.ok) throw new Error(`the chain answered ${answer.status} to ${deed}`)
  return (await answer.json()) as { hash: string }
}
