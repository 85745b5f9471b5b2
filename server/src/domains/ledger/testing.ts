import { type Deps, systemContext } from '../../platform/context.ts'
import { transact } from '../../platform/db/transact.ts'
import { type Movement, memberOwner, move, shopAccounts } from './index.ts'

/** `amount` in minor units of `asset`, which is MYR by default; `key` is unique by default. */
type TestMovement = Pick<Movement, 'from' | 'to' | 'amount'> & Partial<Movement>

/** Completes a movement. */
export function testMovement({ ids }: Pick<Deps, 'ids'>, movement: TestMovement): Movement {
  return { asset: 'MYR', kind: 'test', reference: 'test', key: ids.uuid(), ...movement }
}

/** Moves an amount in a transaction of its own. */
export const moveAmount = (deps: Deps, movement: TestMovement): ReturnType<typeof move> =>
  transact(deps.db, (tx) => move(systemContext(deps, tx), [testMovement(deps, movement)]))

/** Gives a member an amount at the expense of the shop, which can always pay. */
export async function give(deps: Deps, memberId: string, asset: string, amount: bigint): Promise<void> {
  const from = asset === 'PTS' ? shopAccounts.points : shopAccounts.equity
  await moveAmount(deps, { from, to: memberOwner(memberId), asset, amount })
}
