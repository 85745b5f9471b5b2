import { DAY_MS } from '@pasar/contract/time'
import { encryptCode, generateCode, hashCode } from '../../../domains/giftcards/index.ts'
import { giftBatches, giftCardLog, giftCards, gifts } from '../../../domains/giftcards/tables.ts'
import { stockMovements } from '../../../domains/stock/tables.ts'
import { type History, type HistoryMember, othersThan, whole } from '../history.ts'
import type { HistoryOrder, ItemRow } from '../orders/place-order.ts'
import { moveGiftCard } from '../postings.ts'
import { recordStaffAction } from '../shop/staff-actions.ts'

type Card = typeof giftCards.$inferSelect
type Actor = { kind: 'member' | 'staff' | 'system'; id: string | null }

const addMonths = (from: Date, months: number) => {
  const end = new Date(from)
  end.setUTCMonth(end.getUTCMonth() + months)
  return end
}

function log(
  { ids, rows, timeline }: History,
  card: Card,
  event: string,
  actor: Actor,
  otherId: string | null,
): void {
  const by = { actorKind: actor.kind, actorId: actor.id }
  rows.add(giftCardLog, {
    id: ids.uuid(),
    cardId: card.id,
    event,
    ...by,
    otherId,
    note: '',
    at: timeline.now(),
  })
}

type NewCard = Pick<Card, 'value' | 'ownerId' | 'batchId' | 'orderId' | 'orderItemId' | 'expiresAt'>

function createCard(history: History, input: NewCard, event: 'issued' | 'bought', actor: Actor): Card {
  const { ctx, ids, ledger, rows, timeline } = history
  const [id, code] = [ids.uuid(), generateCode()]
  const card = rows.add(giftCards, {
    ...{ ...input, id, no: ids.number('G'), currency: 'MYR', state: 'open', giverId: null, giftId: null },
    ...{ codeHash: hashCode(ctx.config, code), codeSealed: encryptCode(ctx.config, id, code) },
    ...{ createdAt: timeline.now(), endedAt: null, endIntent: null },
    // Orders pay the value of a card in full.
    covered: input.orderId ? input.value : 0n,
  } satisfies Card)
  ledger.post(moveGiftCard(card, 'issue'))
  log(history, card, event, actor, card.ownerId)
  return card
}

function closeCard(
  history: History,
  card: Card,
  state: 'redeemed' | 'voided' | 'expired',
  memberId?: string,
): void {
  const event = { redeemed: 'redeem', voided: 'void', expired: 'expire' } as const
  const actor: Actor = memberId ? { kind: 'member', id: memberId } : { kind: 'system', id: null }
  const owner = card.ownerId === memberId ? null : card.ownerId
  Object.assign(card, { state, endedAt: history.timeline.now(), codeSealed: null })
  if (memberId) card.ownerId = memberId
  history.ledger.post(moveGiftCard(card, event[state], memberId))
  log(history, card, state, actor, owner)
}

/** Delivers the gift cards of a paid order. Their owner keeps, redeems or gives them. */
export function deliverCards(history: History, { member, row, items }: HistoryOrder): void {
  const { ids, rows, settings, timeline } = history
  const now = timeline.now()
  for (const item of items) {
    item.shipped = item.quantity
    const movement = {
      id: ids.uuid(),
      skuId: item.skuId,
      change: -item.quantity,
      kind: 'shipped',
      staffId: null,
    }
    rows.add(stockMovements, { ...movement, reference: row.no, at: now })
    for (let n = 0; n < item.quantity; n++)
      live(
        history,
        member,
        createBought(history, row.id, member.id, item, addMonths(now, settings.giftCardMonths)),
      )
  }
  Object.assign(row, { state: 'received', shippedAt: now, receivedAt: now })
}

const createBought = (history: History, orderId: string, ownerId: string, item: ItemRow, expiresAt: Date) =>
  createCard(
    history,
    { value: item.giftValue!, ownerId, batchId: null, orderId, orderItemId: item.id, expiresAt },
    'bought',
    { kind: 'system', id: null },
  )

function live(history: History, owner: HistoryMember, card: Card): void {
  const { random, timeline } = history
  const later = (days: number, run: () => void) => timeline.after((0.2 + random.next() * days) * DAY_MS, run)
  const what = random.weighted({ give: 5, redeem: 3, keep: 2 })
  if (what === 'redeem') later(8, () => closeCard(history, card, 'redeemed', owner.id))
  if (what !== 'give') return
  later(4, () => {
    const others = othersThan(history, owner)
    if (others.length === 0) return
    const receiver = random.pick(others)
    give(history, owner, receiver, card)
    if (random.chance(0.7)) later(12, () => closeCard(history, card, 'redeemed', receiver.id))
  })
}

function give(history: History, giver: HistoryMember, receiver: HistoryMember, card: Card): void {
  const { ctx, ids, random, rows, timeline } = history
  const now = timeline.now()
  const code = generateCode()
  rows.add(gifts, {
    ...{ id: ids.uuid(), giverId: giver.id, intent: null, receiverId: receiver.id, currency: card.currency },
    ...{
      value: card.value,
      count: 1,
      taken: 1,
      greeting: random.pick(greetings[giver.language]),
      tokenHash: null,
    },
    ...{ tokenSealed: null, expiresAt: null, createdAt: now, endedAt: now, withdrawnAt: null },
  })
  Object.assign(card, {
    ownerId: receiver.id,
    giverId: giver.id,
    codeHash: hashCode(ctx.config, code),
    codeSealed: encryptCode(ctx.config, card.id, code),
  })
  log(history, card, 'given', { kind: 'member', id: giver.id }, receiver.id)
}

const greetings = {
  'en-us': ['Happy birthday!', 'Thank you for everything', 'Selamat Hari Raya', 'Treat yourself'],
  'zh-cn': ['生日快乐！', '谢谢你一直以来的照顾', '佳节快乐', '给自己买点好的'],
}

/** Issues a batch of bearer cards, of which members redeem some. @param voided whether staff void the rest */
export function issueBatch(
  history: History,
  { count, value, note, voided = false }: { count: number; value: number; note: string; voided?: boolean },
): void {
  const { ids, random, rows, staff, timeline } = history
  const now = timeline.now()
  const batch = rows.add(giftBatches, {
    ...{ id: ids.uuid(), no: ids.number('B'), currency: 'MYR', value: whole(value), count, note },
    ...{
      staffId: staff.owner.id,
      createdAt: now,
      expiresAt: addMonths(now, 12),
      exportedAt: null as Date | null,
    },
  })
  recordStaffAction(history, staff.owner, 'gift-batch.issue', `gift-batch:${batch.id}`, null, batch)
  const by: Actor = { kind: 'staff', id: staff.owner.id }
  const cards = Array.from({ length: count }, () => {
    const input = { value: batch.value, ownerId: null, batchId: batch.id, orderId: null, orderItemId: null }
    return createCard(history, { ...input, expiresAt: batch.expiresAt }, 'issued', by)
  })
  timeline.after(DAY_MS, () => {
    batch.exportedAt = timeline.now()
    for (const card of cards) card.codeSealed = null
    recordStaffAction(history, staff.owner, 'gift-batch.export', `gift-batch:${batch.id}`, null, { count })
    for (const card of cards.slice(0, Math.floor(count / 2)))
      timeline.after(random.integer(2, 30) * DAY_MS, () =>
        closeCard(history, card, 'redeemed', random.pick(othersThan(history, staff.owner)).id),
      )
  })
  if (!voided) return
  timeline.after(35 * DAY_MS, () => {
    const open = cards.filter((card) => card.state === 'open')
    for (const card of open) closeCard(history, card, 'voided')
    const after = { open: 0, voided: open.length, reason: 'Printed cards were lost' }
    recordStaffAction(
      history,
      staff.owner,
      'gift-batch.void',
      `gift-batch:${batch.id}`,
      { open: open.length },
      after,
    )
  })
}

/** Requests a batch above the limit for one account: it has no cards until the owner approves it. */
export function requestBatch(
  history: History,
  { count, value, note }: { count: number; value: number; note: string },
): void {
  const { ids, rows, staff, timeline } = history
  const now = timeline.now()
  const batch = rows.add(giftBatches, {
    ...{ id: ids.uuid(), no: ids.number('B'), currency: 'MYR', value: whole(value), count, note },
    ...{
      staffId: staff.finance.id,
      createdAt: now,
      expiresAt: addMonths(now, 12),
      state: 'waiting' as const,
    },
  })
  recordStaffAction(history, staff.finance, 'gift-batch.issue', `gift-batch:${batch.id}`, null, batch)
}
