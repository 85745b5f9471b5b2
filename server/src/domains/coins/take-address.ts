import type { Output } from '@pasar/contract/call'
import type { coinRechargeAddress } from '@pasar/contract/calls/coins'
import { toMoney } from '@pasar/contract/money'
import { sql } from 'drizzle-orm'
import type { MemberContext } from '../../platform/context.ts'
import { checksummedAddress } from '../../platform/crypto/evm-address.ts'
import { transact } from '../../platform/db/transact.ts'
import type { Tx } from '../../platform/db/types.ts'
import { lock } from '../../platform/locks.ts'
import { ok, type Result, refuse } from '../../platform/result.ts'
import { numbersOf } from '../settings/index.ts'
import { addressAt, fingerprintOf } from './derive.ts'
import { COIN, COIN_DECIMALS, coinChain } from './settings.ts'
import { cursorOf } from './watch/queries.ts'
import { look } from './watch/watch.ts'

/**
 * The member's own address, made when they first ask. Refuses `coin-unavailable` where the coin is not set up, and
 * until the chain has been reached once: what is sent before that would lie in blocks that are never looked through.
 * Whoever asks first reaches for it.
 */
export async function takeAddress(ctx: MemberContext): Promise<Result<Output<typeof coinRechargeAddress>>> {
  const { config } = ctx
  const chain = coinChain(config)
  if (!chain || !(await isReached(ctx, chain.id))) return refuse('coin-unavailable')
  const address = await addressOf(ctx, config.coinXpub)
  const { coinConfirmations, coinLeast } = numbersOf(ctx)
  return ok({
    address: checksummedAddress(address),
    network: chain.network,
    token: checksummedAddress(chain.token),
    least: toMoney(BigInt(coinLeast) * 10n ** BigInt(COIN_DECIMALS), COIN),
    confirmations: coinConfirmations,
    minutes: Math.max(1, Math.round((coinConfirmations * config.coinBlockSeconds) / 60)),
  })
}

async function isReached(ctx: MemberContext, chain: string): Promise<boolean> {
  if (await cursorOf(ctx.db, chain)) return true
  await look(ctx)
  return (await cursorOf(ctx.db, chain)) !== null
}

async function addressOf(ctx: MemberContext, xpub: string): Promise<string> {
  const key = fingerprintOf(xpub)
  const known = await knownAddress(ctx.db, ctx.member.id, key)
  if (known) return known
  return await transact(ctx.db, async (tx) => {
    await lock(tx, 'counter', `coin-address ${key}`)
    // Another request of the member's may have held the lock.
    const made = await knownAddress(tx, ctx.member.id, key)
    if (made) return made
    const { rows } = await tx.execute<{ next: number }>(
      sql`select coalesce(max(index) + 1, 0)::int as next from coin_addresses where key = ${key}`,
    )
    const index = rows[0]!.next
    const address = addressAt(xpub, index)
    await tx.execute(sql`
      insert into coin_addresses (id, member_id, key, index, address, created_at)
      values (${ctx.ids.uuid()}::uuid, ${ctx.member.id}::uuid, ${key}, ${index}::int, ${address},
        ${ctx.clock.now().toISOString()}::timestamptz)`)
    return address
  })
}

async function knownAddress(tx: Tx, memberId: string, key: string): Promise<string | undefined> {
  const { rows } = await tx.execute<{ address: string }>(
    sql`select address from coin_addresses where member_id = ${memberId}::uuid and key = ${key}`,
  )
  return rows[0]?.address
}
