import type { Output } from '@pasar/contract/call'
import type { transferTerms } from '@pasar/contract/calls/wallet/transfers'
import { type Currency, toMoney } from '@pasar/contract/money'
import { sql } from 'drizzle-orm'
import type { MemberContext } from '../../../platform/context.ts'
import { toDay } from '../../../platform/days.ts'
import { ok, type Result } from '../../../platform/result.ts'
import { findPicture } from '../../files/index.ts'
import { findMember } from '../../identity/index.ts'
import { getBalances, memberOwner } from '../../ledger/index.ts'
import { getMarket, getSettings } from '../../settings/index.ts'
import { findVerifiedName } from '../../verification/index.ts'
import { assetName } from '../messages.ts'
import { getRateBook } from '../rates/rate-book.ts'
import { remainingToday } from './rules.ts'
import { computeTerms, TRANSFER_LIMIT } from './terms.ts'

const MAX_RECENT = 6

/** Returns the assets that the member can transfer, their limits, the fee and recent receivers. */
export async function showTransferTerms(ctx: MemberContext): Promise<Result<Output<typeof transferTerms>>> {
  const market = getMarket(ctx.market)
  const book = await getRateBook(ctx)
  const balances = await getBalances(ctx.tx, memberOwner(ctx.member.id))
  const member = await findMember(ctx.tx, ctx.member.id)
  const used = await findUsedToday(ctx, toDay(ctx.clock.now(), market.timeZone))
  const owned = [...balances].filter(([, b]) => b.balance > 0n).map(([asset]) => asset as Currency)
  const assets = [...new Set([market.currency, ...owned])].flatMap((asset) => {
    const terms = computeTerms(ctx, book, asset)
    if (!terms) return []
    return [
      {
        asset,
        name: assetName(asset, ctx.language),
        available: toMoney(balances.get(asset)?.available ?? 0n, asset),
        min: toMoney(terms.min, asset),
        max: toMoney(terms.max, asset),
        left: toMoney(remainingToday(terms, used), asset),
      },
    ]
  })
  return ok({
    assets,
    feeBp: getSettings(ctx).transferFeeBp,
    hasPayPassword: member?.hasPayPassword ?? false,
    verified: (await findVerifiedName(ctx, ctx.member.id)) !== null,
    recent: await findRecentReceivers(ctx),
  })
}

/** Returns the worth of today's transfers, in minor units of the first market's currency. */
async function findUsedToday(ctx: MemberContext, day: string): Promise<bigint> {
  const { rows } = await ctx.tx.execute<{ used: string }>(sql`
    select used::text from wallet_allowances
    where member_id = ${ctx.member.id}::uuid and what = ${TRANSFER_LIMIT} and day = ${day}::date`)
  return BigInt(rows[0]?.used ?? 0)
}

/** Returns the distinct receivers of the last fifty transfers, newest first. */
async function findRecentReceivers(ctx: MemberContext): Promise<Output<typeof transferTerms>['recent']> {
  const { rows } = await ctx.tx.execute<{ username: string; name: string; avatar: string | null }>(sql`
    with last as (
      select id, to_id, to_name from member_transfers where from_id = ${ctx.member.id}::uuid order by id desc limit 50
    ), once as (select distinct on (to_id) * from last order by to_id, id desc)
    select m.username, o.to_name as name, m.avatar_file_id as avatar from once o join members m on m.id = o.to_id
    where m.banned_at is null and m.erased_at is null order by o.id desc limit ${MAX_RECENT}::int`)
  return await Promise.all(
    rows.map(async ({ username, name, avatar }) => ({
      username,
      name,
      avatar: avatar ? await findPicture(ctx.tx, avatar, name) : null,
    })),
  )
}
