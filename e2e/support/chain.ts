import type { ShopFixture } from './test.ts'

/** Runs an action on the sandbox's chain; see sandbox/src/chain/actions.ts. @returns its result */
export async function runChainAction(
  shop: ShopFixture,
  action: 'send' | 'mine' | 'fork' | 'switches',
  input: object = {},
): Promise<{ hash: string }> {
  const answer = await fetch(`${shop.sandboxUrl}/api/chain/${action}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(input),
  })
  if (!answer.ok) throw new Error(`the chain responded ${answer.status} to ${action}`)
  return (await answer.json()) as { hash: string }
}
