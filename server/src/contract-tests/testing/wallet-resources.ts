import { exchangeCreate, exchangeRates } from '@pasar/contract/calls/wallet/exchange'
import { sql } from 'drizzle-orm'
import { hold, memberOwner, move, shopAccounts } from '../../domains/ledger/index.ts'
import { give } from '../../domains/ledger/testing.ts'
import { systemContext } from '../../platform/context.ts'
import { transact } from '../../platform/db/transact.ts'
import type { TestShop } from '../../platform/testing.ts'

type Person = { id: string; token: string }

/** Creates a bank card of an unverified member. @returns its id */
export async function createBankCard({ deps }: TestShop, memberId: string): Promise<string> {
  const id = deps.ids.uuid()
  await deps.db.execute(sql`insert into bank_cards (id, member_id, type, bank, branch, holder, number_sealed, number_hash,
      last_four, is_default, created_at)
    values (${id}::uuid, ${memberId}::uuid, 'account', 'MBBEMYKL', '', 'Tester', '', ${id}, '0001', false, now())`)
  return id
}

/** Creates a card saved at a processor that is not configured. @returns its id */
export async function createSavedCard({ deps }: TestShop, memberId: string): Promise<string> {
  const id = deps.ids.uuid()
  await deps.db.execute(sql`insert into saved_cards (id, member_id, gateway, account, customer_id, reference, fingerprint,
      brand, last4, expiry_month, expiry_year, is_default, state, created_at)
    values (${id}::uuid, ${memberId}::uuid, 'stripe', 'test', 'cus_test', ${id}, ${id}, 'visa', '4242', 12, 2039, false,
      'saved', now())`)
  return id
}

/** Creates a transfer to another member, without ledger entries. @returns its id */
export async function createTransfer({ deps }: TestShop, memberId: string): Promise<string> {
  const id = deps.ids.uuid()
  await deps.db.execute(sql`insert into member_transfers
      (id, no, intent, from_id, to_id, from_name, to_name, asset, amount, fee, note, at)
    select ${id}::uuid, ${id}, ${id}, ${memberId}::uuid, m.id, 'W••', 'W••', 'MYR', 100, 0, '', now()
    from members m where m.id <> ${memberId}::uuid limit 1`)
  return id
}

/** Creates an exchange of bonus into balance. @returns its id */
export async function createExchange(shop: TestShop, { id, token }: Person): Promise<string> {
  await give(shop.deps, id, 'BONUS', 1_000n)
  const { list } = (await shop.call(exchangeRates, { from: 'BONUS', to: 'MYR' }, { token })).data
  const from = { amount: '1.00', currency: 'BONUS' as const }
  const exchange = await shop.call(exchangeCreate, { from, to: 'MYR', rateId: list[0]!.rateId }, { token })
  return exchange.data.id
}

/** Creates a withdrawal of the coin under review, of an unverified member. @returns its id */
export async function createWithdrawal({ deps }: TestShop, memberId: string): Promise<string> {
  const id = deps.ids.uuid()
  const member = memberOwner(memberId)
  const leg = { asset: 'USDT', amount: 1_000_000n, reference: id }
  await transact(deps.db, async (tx) => {
    const ctx = systemContext(deps, tx)
    await move(ctx, [
      { ...leg, from: shopAccounts.equity, to: member, kind: 'test', key: `contract-tests ${id}` },
    ])
    await hold(ctx, [
      { ...leg, from: member, to: shopAccounts.payouts, kind: 'withdraw', key: `withdrawal ${id}` },
    ])
    await tx.execute(sql`insert into withdrawals (id, no, intent, member_id, channel, state, asset, amount, fee,
        payout_asset, receives, rate, worth, day, address, network, created_at)
      values (${id}::uuid, ${id}, ${id}, ${memberId}::uuid, 'coin', 'reviewing', 'USDT', 1000000, 0, 'USDT', 1000000, '1',
        0, current_date, '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed', '', now())`)
    return { ok: true }
  })
  return id
}

const ZERO_ADDRESS = `0x${'0'.repeat(40)}`

/** Creates an unconfirmed deposit of the coin. @returns its id */
export async function createCoinDeposit({ deps }: TestShop, memberId: string): Promise<string> {
  const id = deps.ids.uuid()
  await deps.db.execute(sql`insert into coin_deposits
      (id, chain, tx, address, place, member_id, amount, sender, height, block_hash, state, seen_at)
    values (${id}::uuid, 'test', ${id}, ${ZERO_ADDRESS}, 0, ${memberId}::uuid, 1000000, ${ZERO_ADDRESS}, 1, '0x0', 'confirming', now())`)
  return id
}
