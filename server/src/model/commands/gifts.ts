import {
  adminGiftBatchDecide,
  adminGiftBatchExport,
  adminGiftBatchIssue,
  adminGiftCardVoid,
} from '@pasar/contract/calls/admin/finance/gift-cards'
import { giftCardGive, giftCardRedeem, giftCardRedeemOwn } from '@pasar/contract/calls/gift-cards'
import { toMinor, toMoney } from '@pasar/contract/money'
import { DAY_MS } from '@pasar/contract/time'
import fc from 'fast-check'
import { PIN } from '../shop.ts'
import { expectRefusal } from '../world.ts'
import { command, index, pick, who } from './command.ts'

const issue = command({
  name: 'issue gift cards',
  weight: 1,
  input: fc.record({ count: fc.integer({ min: 1, max: 3 }), days: fc.constantFrom(5, 400) }),
  async run(world, { count, days }) {
    const expiresAt = new Date(world.shop.clock.now().getTime() + days * DAY_MS)
    const batch = { count, currency: 'MYR' as const, value: '20.00', note: 'Random' }
    const issued = await world.call(
      adminGiftBatchIssue,
      { ...batch, expiresAt: expiresAt.toISOString() },
      world.staff[0]!,
    )
    world.expect(issued.name === 'ok', `a batch was refused: ${issued.name}`)
    if (issued.data.state === 'waiting') {
      const decision = { id: issued.data.id, approve: true }
      const decided = await world.call(adminGiftBatchDecide, decision, world.staff[1]!)
      world.expect(decided.name === 'ok', `the approval of a batch was refused: ${decided.name}`)
    }
    const { data } = await world.shop.call(adminGiftBatchExport, { id: issued.data.id }, world.staff[0]!)
    for (const { code, value } of data.cards)
      world.reference.cards.push({ code, value: toMinor(value), expiresAt, redeemed: false })
  },
})

/** Redeems the code of a card, also one that is redeemed. */
const redeemCode = command({
  name: 'redeem a code',
  weight: 2,
  input: fc.record({ who, which: index }),
  async run(world, { who, which }) {
    const card = pick(world.reference.cards, which)
    if (!card) return
    const { id, actor } = world.members[who]!
    const { name } = await world.call(giftCardRedeem, { code: card.code }, actor)
    const isOver = card.redeemed || card.expiresAt <= world.shop.clock.now()
    if (isOver) return expectRefusal(world, name, 'gift-card-ended', 'too-many-requests')
    if (name === 'too-many-requests') return
    world.expect(name === 'ok', `an open card was refused: ${name}`)
    card.redeemed = true
    world.credit(id, 'MYR', card.value)
  },
})

/** Redeems a bought card of the member; now and then any card. */
const redeemOwn = command({
  name: 'redeem a bought card',
  weight: 3,
  input: fc.record({ who, which: index }),
  async run(world, { who, which }) {
    const { id, actor } = world.members[who]!
    const own = world.seen.cards.filter((c) => c.ownerId === id && c.state === 'open')
    const card = pick(which % 3 === 0 ? world.seen.cards : own, which)
    if (!card) return
    const { name } = await world.call(giftCardRedeemOwn, { id: card.id }, actor)
    const isPossible = card.state === 'open' && card.ownerId === id
    if (!isPossible) return expectRefusal(world, name, 'not-found', 'gift-card-ended', 'gift-card-offered')
    world.expect(name === 'ok', `an own card was refused: ${name}`)
    world.credit(id, 'MYR', BigInt(card.value))
  },
})

/** Gives cards to another member, or by a link. */
const give = command({
  name: 'give cards',
  weight: 2,
  input: fc.record({ who, to: who, count: fc.integer({ min: 1, max: 2 }), byLink: fc.boolean() }),
  async run(world, { who, to, count, byLink }) {
    const { id, actor } = world.members[who]!
    const open = world.seen.cards.filter((c) => c.ownerId === id && c.state === 'open' && c.value === '5000')
    const receiver = byLink ? { days: 3 } : { username: world.members[to]!.username }
    const input = { value: toMoney(5_000n, 'MYR'), count, payPassword: PIN, ...receiver }
    const { name } = await world.call(giftCardGive, input, actor)
    if (!byLink && who === to) return world.expect(name !== 'ok', 'a member gave cards to themselves')
    world.expect((name === 'ok') === open.length >= count, `${count} of ${open.length} cards given: ${name}`)
  },
})

const voidCard = command({
  name: 'void a card',
  weight: 2,
  input: index,
  async run(world, which) {
    const open = world.seen.cards.filter((c) => c.state === 'open')
    const card = pick(which % 4 === 0 ? world.seen.cards : open, which)
    if (!card) return
    const { name } = await world.call(adminGiftCardVoid, { id: card.id, reason: 'Random' }, world.staff[0]!)
    const isPossible = card.state === 'open' || card.state === 'offered'
    world.expect((name === 'ok') === isPossible, `a card that is ${card.state} was voided: ${name}`)
  },
})

export const giftCommands = [issue, redeemCode, redeemOwn, give, voidCard]
