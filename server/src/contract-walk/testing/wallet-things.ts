import { changeRatio, changeUserMoney } from '@pasar/contract/calls/wallet'
import { sql } from 'drizzle-orm'
import { house, memberOwner, move } from '../../domains/ledger/index.ts'
import { systemContext } from '../../platform/context.ts'
import { transact } from '../../platform/db/transact.ts'
import type { TestShop } from '../../platform/testing.ts'

type Person = { id: string; token: string }

/** A bank card of a member, whom nobody has verified. @returns its id */
export async function giveBankCard({ deps }: TestShop, memberId: string): Promise<string> {
  const id = deps.ids.uuid()
  await deps.db.execute(sql`insert into bank_cards (id, member_id, type, bank, branch, holder, number_sealed, number_hash,
      last_four, is_default, created_at)
    values (${id}::uuid, ${memberId}::uuid, 'account', 'MBBEMYKL', '', 'Walker', '', ${id}, '0001', false, now())`)
  return id
}

/** A transfer that a member has made to somebody, as far as it is shown. @returns its id */
export async function giveTransfer({ deps }: TestShop, memberId: string): Promise<string> {
  const id = deps.ids.uuid()
  await deps.db.execute(sql`insert into member_transfers
      (id, no, intent, from_id, to_id, from_name, to_name, asset, amount, fee, note, at)
    select ${id}::uuid, ${id}, ${id}, ${memberId}::uuid, m.id, 'W••', 'W••', 'MYR', 100, 0, '', now()
    from members m where m.id <> ${memberId}::uuid limit 1`)
  return id
}

/** An exchange of bonus into balance. @returns its id */
export async function giveExchange(shop: TestShop, { id, token }: Person): Promise<string> {
  const gift = { from: house.equity, to: memberOwner(id), asset: 'BONUS', amount: 1_000n, kind: 'test' }
  await transact(shop.deps.db, (tx) =>
    move(systemContext(shop.deps, tx), [{ ...gift, reference: 'test', key: `walk BONUS ${id}` }]),
  )
  const { list } = (await shop.call(changeRatio, { from: 'BONUS', to: 'MYR' }, { token })).data
  const from = { amount: '1.00', currency: 'BONUS' as const }
  const done = await shop.call(changeUserMoney, { from, to: 'MYR', rateId: list[0]!.rateId }, { token })
  return done.data.id
}
