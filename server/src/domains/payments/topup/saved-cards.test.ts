import { savedCardList, savedCardRemove } from '@pasar/contract/calls/account/saved-cards'
import { paymentInfo } from '@pasar/contract/calls/payments'
import { topUpConfig } from '@pasar/contract/calls/wallet/top-ups'
import { sql } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { auditLedger } from '../../ledger/index.ts'
import { moneyInput } from '../../topups/testing.ts'
import type { Holder } from '../../wallet/testing.ts'
import { type CardSandbox, startSandbox } from '../cards/testing/sandbox.ts'
import { type PayingTopUps, payingTopUps } from '../testing/top-up-shop.ts'

const GOOD = '4242424242424242'

let shop: PayingTopUps
let sandbox: CardSandbox
beforeAll(async () => {
  shop = await payingTopUps()
  sandbox = await startSandbox(shop)
  Object.assign(shop.deps.config, sandbox.config)
})
afterAll(async () => {
  await sandbox.close()
  await shop.close()
})
afterEach(async () => {
  // The sandbox signs with the time of day.
  shop.clock.set(new Date())
  expect((await auditLedger(shop.deps.db)).problems).toEqual([])
  expect(await shop.unsettled()).toEqual([])
})

type Processor = 'stripe' | 'airwallex'
type Card = { savedCard?: string; saveCard?: boolean; id?: string }

const topUp = (holder: Holder, channel: string, minor: number, card: Card, key?: string) =>
  shop.create(holder, { amount: moneyInput(minor), channel, ...card }, key)
const cardsOf = async (holder: Holder) => (await shop.call(savedCardList, {}, holder)).data.list
const balanceOf = async (holder: Holder) => (await shop.balance(holder, 'MYR')).balance
const atProcessor = async (holder: Holder) => (await sandbox.cardsOf(holder.id))[0]!

/** Leaves a key as a process that died after the charge does: claimed, without a response. */
const loseResponse = (key: string) =>
  shop.deps.db.execute(sql`update idempotency set response = null, holder = 'dead' where key = ${key}`)

/** A member who has topped up 50.00 by card, with the tick. */
async function withCard(channel: Processor) {
  const holder = await shop.holder()
  const { data } = await topUp(holder, channel, 5_000, { saveCard: true })
  const { paymentNo, next } = data.payment!
  await sandbox.payInForm(next.params, GOOD)
  await shop.handleReturn(channel, paymentNo)
  await shop.runJobs()
  await sandbox.settled()
  await shop.runJobs()
  return { holder, card: (await cardsOf(holder))[0]! }
}

describe.each<Processor>(['stripe', 'airwallex'])('a top-up by a saved card at %s', (channel) => {
  it('fails with the reason when the bank declines, and the same top-up can be paid otherwise', async () => {
    const { holder, card } = await withCard(channel)
    await sandbox.actOnCard((await atProcessor(holder)).id, 'decline')
    const { data } = await topUp(holder, channel, 3_000, { savedCard: card.id })
    expect(data.payment).toMatchObject({ state: 'failed', next: { type: 'none' } })
    const info = await shop.call(paymentInfo, { paymentNo: data.payment!.paymentNo }, holder)
    expect(info.data).toMatchObject({ message: 'The card has insufficient funds', payable: true })
    const again = await topUp(holder, channel, 3_000, { id: data.topUp.id })
    expect(again.data.topUp.id).toBe(data.topUp.id)
    await sandbox.payInForm(again.data.payment!.next.params, GOOD)
    await shop.handleReturn(channel, again.data.payment!.paymentNo)
    expect(await balanceOf(holder)).toBe(8_000n)
  })

  it('waits for the bank where it asks the member, and is credited after the approval', async () => {
    const { holder, card } = await withCard(channel)
    await sandbox.actOnCard((await atProcessor(holder)).id, 'challenge')
    const { data } = await topUp(holder, channel, 3_000, { savedCard: card.id })
    expect(data.payment).toMatchObject({ state: 'in_progress', next: { type: 'redirect' } })
    // A second tap continues the same payment.
    expect((await topUp(holder, channel, 3_000, { savedCard: card.id })).data.payment).toEqual(data.payment)
    await sandbox.enterCode(data.payment!.next.url)
    await shop.handleReturn(channel, data.payment!.paymentNo)
    expect(await balanceOf(holder)).toBe(8_000n)
  })

  it('charges once when the process dies after the charge of a top-up that another key has opened', async () => {
    const { holder, card } = await withCard(channel)
    const keys = [shop.deps.ids.uuid(), shop.deps.ids.uuid()]
    const left = await topUp(holder, channel, 3_000, {}, keys[0])
    const { data } = await topUp(holder, channel, 3_000, { savedCard: card.id }, keys[1])
    expect(data).toMatchObject({ topUp: { id: left.data.topUp.id, state: 'paid' } })
    // The second key by the client itself, the first one by a tab that was left open.
    for (const key of keys.toReversed()) {
      await loseResponse(key)
      const chosen = key === keys[1] ? { savedCard: card.id } : {}
      const repeated = await topUp(holder, channel, 3_000, chosen, key)
      expect(repeated.data).toMatchObject({ topUp: { id: data.topUp.id }, payment: data.payment })
    }
    expect(await balanceOf(holder)).toBe(8_000n)
    expect(await sandbox.chargesOf([data.payment!.paymentNo])).toBe(1)
  })

  it('is refused once the member has removed the card, also at the processor', async () => {
    const { holder, card } = await withCard(channel)
    await shop.call(savedCardRemove, { id: card.id }, holder)
    expect((await topUp(holder, channel, 3_000, { savedCard: card.id })).name).toBe('not-found')
    await shop.runJobs()
    expect((await atProcessor(holder)).removedAt).not.toBeNull()
    expect((await shop.call(topUpConfig, { currency: 'MYR' }, holder)).data.savedCards).toEqual([])
  })

  it('is paid at once, and a repeated request charges nothing more', async () => {
    const { holder, card } = await withCard(channel)
    expect(await balanceOf(holder)).toBe(5_000n)
    const config = (await shop.call(topUpConfig, { currency: 'MYR', amount: '30' }, holder)).data
    expect(config.savedCards).toMatchObject([{ id: card.id, method: channel, usable: true, why: '' }])
    const key = shop.deps.ids.uuid()
    const { data } = await topUp(holder, channel, 3_000, { savedCard: card.id }, key)
    expect(data).toMatchObject({ topUp: { state: 'paid' }, payment: { state: 'success' } })
    const repeated = await topUp(holder, channel, 3_000, { savedCard: card.id }, key)
    expect(repeated.data.payment).toEqual(data.payment)
    expect(await balanceOf(holder)).toBe(8_000n)
    expect(await sandbox.chargesOf([data.payment!.paymentNo])).toBe(1)
  })

  it('counts once when the answer to the charge is lost', async () => {
    const { holder, card } = await withCard(channel)
    await sandbox.setDefaults({ timeoutAfterCharge: true })
    const { data } = await topUp(holder, channel, 3_000, { savedCard: card.id })
    await sandbox.setDefaults({ timeoutAfterCharge: false })
    expect(data.payment!.state).toBe('in_progress')
    const second = await topUp(holder, channel, 3_000, { savedCard: card.id })
    expect(second.data.payment!.paymentNo).toBe(data.payment!.paymentNo)
    await shop.sweepAt(1)
    expect(await shop.credited(data.topUp.id)).toBe(1)
    expect(await sandbox.chargesOf([data.payment!.paymentNo])).toBe(1)
  })
})

describe('saved cards of top-ups', () => {
  it('are not saved without the tick', async () => {
    const holder = await shop.holder()
    const { payment } = (await topUp(holder, 'stripe', 5_000, {})).data
    await sandbox.payInForm(payment!.next.params, GOOD)
    await shop.handleReturn('stripe', payment!.paymentNo)
    await shop.runJobs()
    expect(await cardsOf(holder)).toEqual([])
  })

  it('of another member and of other channels are refused, and charge nothing', async () => {
    const { holder, card } = await withCard('stripe')
    const other = await shop.holder()
    const refused = [
      await topUp(other, 'stripe', 3_000, { savedCard: card.id }),
      await topUp(holder, 'airwallex', 3_000, { savedCard: card.id }),
      await topUp(holder, 'fpx', 3_000, { saveCard: true }),
    ]
    expect(refused.map(({ name }) => name)).toEqual(['not-found', 'method-unavailable', 'method-unavailable'])
    expect((await shop.call(topUpConfig, { currency: 'MYR' }, other)).data.savedCards).toEqual([])
  })

  it('are unusable below the processor’s smallest amount, with the reason', async () => {
    const { holder } = await withCard('stripe')
    const { savedCards, channels } = (await shop.call(topUpConfig, { currency: 'MYR', amount: '1' }, holder))
      .data
    expect(savedCards).toMatchObject([{ usable: false, why: expect.stringContaining('2.00') }])
    expect(channels.find(({ id }) => id === 'company')?.savesCards).toBe(false)
  })
})
