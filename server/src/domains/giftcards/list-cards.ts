import type { Input, Output } from '@pasar/contract/call'
import type {
  GiftCard,
  GiftCardEvent,
  giftCardList,
  giftCardLog,
  giftList,
} from '@pasar/contract/calls/gift-cards'
import { type Currency, toMoney } from '@pasar/contract/money'
import { maskName } from '@pasar/contract/validate'
import { and, asc, count, desc, eq, gt, inArray, sql } from 'drizzle-orm'
import type { MemberContext } from '../../platform/context.ts'
import { countUpTo } from '../../platform/db/sql-helpers.ts'
import { ok, type Result } from '../../platform/result.ts'
import { findGiftCardCategory } from '../catalog/index.ts'
import { findMember, findMembers, type MemberSummary } from '../identity/index.ts'
import { decryptToken } from './code.ts'
import { type Card, type GiftRow, isRedeemable } from './queries.ts'
import { giftStateAt } from './rules.ts'
import { giftCards, gifts, giftCardLog as logTable } from './tables.ts'

const money = (value: bigint, currency: string) => toMoney(value, currency as Currency)
const maskedName = (members: ReadonlyMap<string, MemberSummary>, id: string | null): string =>
  id ? maskName(members.get(id)?.nickname ?? '') : ''

const presentCard = (card: Card, members: ReadonlyMap<string, MemberSummary>): GiftCard => ({
  id: card.id,
  no: card.no,
  value: money(card.value, card.currency),
  state: card.state as GiftCard['state'],
  from: maskedName(members, card.giverId),
  expiresAt: card.expiresAt.toISOString(),
  endedAt: card.endedAt?.toISOString() ?? null,
})

/** Lists the member's cards, with the face values that can be given. */
export async function listCards(
  ctx: MemberContext,
  { view, page, limit }: Input<typeof giftCardList>,
): Promise<Result<Output<typeof giftCardList>>> {
  const own = eq(giftCards.ownerId, ctx.member.id)
  const where = and(
    own,
    view === 'mine' ? isRedeemable : inArray(giftCards.state, ['redeemed', 'voided', 'expired']),
  )
  const cards = await ctx.tx
    .select()
    .from(giftCards)
    .where(where)
    .orderBy(
      ...(view === 'mine'
        ? [asc(giftCards.expiresAt), asc(giftCards.id)]
        : [desc(giftCards.endedAt), desc(giftCards.id)]),
    )
    .limit(limit)
    .offset((page - 1) * limit)
  const givers = await findMembers(
    ctx.tx,
    cards.flatMap((c) => c.giverId ?? []),
  )
  const values = await ctx.tx
    .select({ currency: giftCards.currency, value: giftCards.value, n: count() })
    .from(giftCards)
    .where(and(own, eq(giftCards.state, 'open'), gt(giftCards.expiresAt, ctx.clock.now())))
    .groupBy(giftCards.currency, giftCards.value)
    .orderBy(asc(giftCards.currency), asc(giftCards.value))
  return ok({
    list: cards.map((card) => presentCard(card, givers)),
    total: await countUpTo(ctx.tx, sql`from ${giftCards} where ${where}`),
    page,
    limit,
    values: values.map((v) => ({ value: money(v.value, v.currency), count: v.n })),
    hasPayPassword: (await findMember(ctx.tx, ctx.member.id))?.hasPayPassword ?? false,
    saleCategoryId: await findGiftCardCategory(ctx.tx, ctx.clock.now()),
  })
}

/** Lists the member's gifts, newest first. */
export async function listGifts(
  ctx: MemberContext,
  { page, limit }: Input<typeof giftList>,
): Promise<Result<Output<typeof giftList>>> {
  const where = eq(gifts.giverId, ctx.member.id)
  const rows = await ctx.tx
    .select()
    .from(gifts)
    .where(where)
    .orderBy(desc(gifts.createdAt), desc(gifts.id))
    .limit(limit)
    .offset((page - 1) * limit)
  const receivers = await findMembers(
    ctx.tx,
    rows.flatMap((g) => g.receiverId ?? []),
  )
  const present = (gift: GiftRow) => {
    const state = giftStateAt(gift, ctx.clock.now())
    return {
      id: gift.id,
      kind: gift.receiverId ? ('member' as const) : ('link' as const),
      to: maskedName(receivers, gift.receiverId),
      value: money(gift.value, gift.currency),
      count: gift.count,
      taken: gift.taken,
      greeting: gift.greeting,
      state,
      token: state === 'open' ? decryptToken(ctx.config, gift.id, gift.tokenSealed!) : '',
      createdAt: gift.createdAt.toISOString(),
      expiresAt: gift.expiresAt?.toISOString() ?? null,
    }
  }
  const total = await countUpTo(ctx.tx, sql`from ${gifts} where ${where}`)
  return ok({ list: rows.map(present), total, page, limit })
}

type LogRow = {
  id: string
  event: GiftCardEvent
  actor_kind: string
  actor_id: string | null
  other_id: string | null
  at: string
  no: string
  currency: string
  value: bigint
}

/** Lists the events of cards in which the member took part. */
export async function listLog(
  ctx: MemberContext,
  { page, limit }: Input<typeof giftCardLog>,
): Promise<Result<Output<typeof giftCardLog>>> {
  const me = ctx.member.id
  const rows = sql`from ${logTable} l where (l.actor_kind = 'member' and l.actor_id = ${me}::uuid) or l.other_id = ${me}::uuid`
  const { rows: found } = await ctx.tx.execute<LogRow>(sql`
    select l.*, c.no, c.currency, c.value from (select l.* ${rows} order by l.seq desc
      limit ${limit}::int offset ${(page - 1) * limit}::int) l
    join gift_cards c on c.id = l.card_id order by l.seq desc`)
  const getOther = (row: LogRow) => {
    const other = row.actor_id === me ? row.other_id : row.actor_kind === 'member' ? row.actor_id : null
    return other === me ? null : other
  }
  const members = await findMembers(
    ctx.tx,
    found.flatMap((row) => getOther(row) ?? []),
  )
  return ok({
    list: found.map((row) => ({
      id: row.id,
      no: row.no,
      event: row.event,
      value: money(BigInt(row.value), row.currency),
      other: maskedName(members, getOther(row)),
      mine: row.actor_kind === 'member' && row.actor_id === me,
      at: new Date(row.at).toISOString(),
    })),
    total: await countUpTo(ctx.tx, rows),
    page,
    limit,
  })
}
