import { sellNoteCreate } from '@pasar/contract/calls/shops/notes'
import { openShop } from '../../domains/shops/index.ts'
import { systemContext } from '../../platform/context.ts'
import { transact } from '../../platform/db/transact.ts'
import type { TestShop } from '../../platform/testing.ts'

/** Opens a shop of a member. */
export async function createShop(
  shop: TestShop,
  { id, username }: { id: string; username: string },
): Promise<void> {
  const opened = await transact(shop.deps.db, (tx) =>
    openShop(systemContext(shop.deps, tx), {
      ...{ memberId: id, name: 'Tester’s shop', slug: username.toLowerCase(), about: '' },
    }),
  )
  if (!opened.ok) throw new Error(`the shop was refused: ${opened.refusal}`)
}

/** Creates a sell note in the member's shop. @returns its id */
export async function createSellNote(shop: TestShop, token: string): Promise<string> {
  const amount = { amount: '10.00', currency: 'MYR' as const }
  const note = { items: [{ title: 'Tea', quantity: 1 }], amount, soldOn: '2026-11-01' }
  return (await shop.call(sellNoteCreate, note, { token })).data.id
}
