import { savedCardList, savedCardRemove } from '@pasar/contract/calls/account/saved-cards'
import { orderPay } from '@pasar/contract/calls/payments'
import { sql } from 'drizzle-orm'
import { mustCall, mustGet } from '../call.ts'
import type { Context } from '../context.ts'
import { memberToken, type Person, PIN } from '../protocol.ts'
import type { Group, Scenario } from './group.ts'
import { order } from './orders.ts'

type Choice = { saveCard: true } | { savedCard: string }

/** Pays an order by Stripe. What the answer says holds from then on: paid, or a payment that is open. */
async function pay({ harness, acks }: Context, shopper: Person, orderId: string, choice: Choice) {
  const input = { orderIds: [orderId], method: 'stripe', payPassword: PIN, ...choice }
  return await mustCall(harness, orderPay, input, memberToken(shopper.id), ({ paymentNo, state }) =>
    acks.push(state === 'success' ? { action: 'pay', orderId } : { action: 'open', paymentNo, orderId }),
  )
}

const returnToShop = ({ harness }: Context, paymentNo: string) =>
  harness.get(`/pay/return/stripe/${paymentNo}`, {}, '')

/** Opens Stripe's form with the tick. @returns pays in it, and returns to the shop */
async function openForm(context: Context, shopper: Person) {
  const { orderId } = await order(context, shopper, '100')
  const { paymentNo, next } = await pay(context, shopper, orderId, { saveCard: true })
  return async () => {
    await context.harness.vendor.payInForm(next.params.clientSecret!)
    context.acks.push({ action: 'charge', paymentNo })
    await returnToShop(context, paymentNo)
  }
}

/** The shopper's card: the same number again replaces the one before. */
async function savedCard(context: Context, shopper: Person) {
  const { harness } = context
  await (await openForm(context, shopper))()
  await harness.ask('drain', { age: false })
  const { list } = await mustGet(harness, savedCardList, {}, memberToken(shopper.id))
  return list[0]!.id
}

const scenarios: Record<string, Scenario> = {
  'save a card': openForm,
  'pay by a saved card': async (context, shopper) => {
    const card = await savedCard(context, shopper)
    const { orderId } = await order(context, shopper, '100')
    return () => pay(context, shopper, orderId, { savedCard: card })
  },
  'approve a saved card at the bank': async (context, shopper) => {
    const card = await savedCard(context, shopper)
    for (const id of await context.harness.vendor.savedCards()) await context.harness.vendor.askForCode(id)
    const { orderId } = await order(context, shopper, '100')
    const { paymentNo, next } = await pay(context, shopper, orderId, { savedCard: card })
    return async () => {
      await fetch(next.url, {
        method: 'POST',
        body: new URLSearchParams({ code: '123456' }),
        redirect: 'manual',
      })
      context.acks.push({ action: 'charge', paymentNo })
      await returnToShop(context, paymentNo)
    }
  },
  'remove a saved card': async (context, shopper) => {
    const id = await savedCard(context, shopper)
    return () => mustCall(context.harness, savedCardRemove, { id }, memberToken(shopper.id))
  },
}

/** Cards that Stripe keeps. compare.ts checks that both sides have the same payments and cards. */
export const savedCards: Group = {
  of: 'shoppers',
  scenarios,
  jobs: ['payments.remove-cards-again'],
  due: [
    sql`/* suite */ update saved_cards set next_try_at = now() where next_try_at is not null`,
    // The minute in which the request of a charge may be on its way.
    sql`/* suite */ update payments set created_at = created_at - interval '2 minutes'
      where state = 'created' and data ? 'card' and created_at > now() - interval '1 minute'`,
  ],
  waiting: sql`select count(*) from saved_cards where state = 'removing'`,
  always: [
    {
      what: 'an order is charged to a saved card once',
      rows: sql`
        select s.order_id as id, count(*) as n from payment_orders s join payments p on p.id = s.payment_id
        where p.state = 'succeeded' and p.data ? 'card' group by 1 having count(*) > 1`,
    },
  ],
}
