import type { Output } from '@pasar/contract/call'
import type { coinDepositAddress } from '@pasar/contract/calls/wallet/coins'
import { toMoney } from '@pasar/contract/money'
import { sql } from 'drizzle-orm'
import type { MemberContext } from '../../platform/context.ts'
import { checksummedAddress } from '../../platform/crypto/evm-address.ts'
import { transact } from '../../platform/db/transact.ts'
import type { Tx } from '../../platform/db/types.ts'
import { lock } from '../../platform/locks.ts'
import { ok, type Result, refuse } from '../../platform/result.ts'
import { getSettings } from '../settings/index.ts'
import { computeFingerprint, deriveAddress } from './derive.ts'
import { COIN, COIN_DECIMALS, getCoinChain } from './settings.ts'
import { findCursor } from './watch/queries.ts'
import { pollChain } from './watch/watch.ts'

/**
 * Returns the member's deposit address, created on first use. Refuses `coin-unavailable` when the coin is not
 * configured, or the chain has never been reached: deposits before the first scanned block would be missed.
 * The first request polls the chain.
 */
export async function getAddress(ctx: MemberContext): Promise<Result<Output<typeof coinDepositAddress>>> {
  const { config } = ctx
  const chain = getCoinChain(config)
  if (!chain || !(await ensureReached(ctx, chain.id))) return refuse('coin-unavailable')
  const address = await findOrCreateAddress(ctx, config.coinXpub)
  const { coinConfirmations, coinLeast } = getSettings(ctx)
  return ok({
    address: checksummedAddress(address),
    network: chain.network,
    token: checksummedAddress(chain.token),
    min: toMoney(BigInt(coinLeast) * 10n ** BigInt(COIN_DECIMALS), COIN),
    confirmations: coinConfirmations,
    minutes: Math.max(1, Math.round((coinConfirmations * config.coinBlockSeconds) / 60)),
  })
}

async function ensureReached(ctx: MemberContext, chain: string): Promise<boolean> {
  if (await findCursor(ctx.db, chain)) return true
  await pollChain(ctx)
  return (await findCursor(ctx.db, chain)) !== null
}

async function findOrCreateAddress(ctx: MemberContext, xpub: string): Promise<string> {
  const key = computeFingerprint(xpub)
  const existing = await findAddress(ctx.db, ctx.member.id, key)
  if (existing) return existing
  return await transact(ctx.db, async (tx) => {
    await lock(tx, 'counter', `coin-address ${key}`)
    // A concurrent request may have created it before the lock was granted.
    const created = await findAddress(tx, ctx.member.id, key)
    if (created) return created
    const { rows } = await tx.execute<{ next: number }>(
      sql`select coalesce(max(index) + 1, 0)::int as next from coin_addresses where key = ${key}`,
    )
    const index = rows[0]!.next
    const address = deriveAddress(xpub, index)
    await tx.execute(sql`
      insert into coin_addresses (id, member_id, key, index, address, created_at)
      values (${ctx.ids.uuid()}::uuid, ${ctx.member.id}::uuid, ${key}, ${index}::int, ${address},
        ${ctx.clock.now().toISOString()}::timestamptz)`)
    return address
  })
}

async function findAddress(tx: Tx, memberId: string, key: string): Promise<string | undefined> {
  const { rows } = await tx.execute<{ address: string }>(
    sql`select address from coin_addresses where member_id = ${memberId}::uuid and key = ${key}`,
  )
  return rows[0]?.address
}
