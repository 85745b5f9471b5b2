import {
  adminTopUpApprove,
  adminTopUpRefund,
  adminTopUpReject,
} from '@pasar/contract/calls/admin/finance/top-ups'
import { topUpCreate, topUpProof } from '@pasar/contract/calls/wallet/top-ups'
import fc from 'fast-check'
import { ringgit } from '../../checkout/testing.ts'
import type { TestGateway } from '../../payments/testing.ts'
import type { TopUpShop } from '../../topups/testing.ts'
import type { Holder } from '../testing.ts'
import { expectExpiredOrdersClosed } from './operations.ts'
import { type Operation, operation, type World } from './wallet-model.ts'

type Paid = { id: string; holder: Holder; left: bigint }
const paidTopUps = ({ memory }: World): Paid[] => {
  if (!memory.has('topups')) memory.set('topups', [])
  return memory.get('topups') as Paid[]
}

/** Runs the payment jobs now and after 11 minutes, to finish work that a crash interrupted. */
async function runPaymentJobs(world: World) {
  const { shop, job } = world
  for (const name of ['work-inbox-again', 'sweep', 'run-refunds-again']) await job(`payments.${name}`)
  shop.clock.advance(11 * 60_000)
  for (const name of ['work-inbox-again', 'sweep', 'run-refunds-again'])
    await shop.jobs.run(shop.deps, `payments.${name}`)
  expectExpiredOrdersClosed(world)
}

/** Top-ups by card and by transfer, and refunds. @param vendor card gateway of the shop */
export function topUpOperations(shop: TopUpShop, vendor: TestGateway): readonly Operation[] {
  const sendWebhook = async (no: string, eventId: string) => {
    const { headers, body } = vendor.notification('payment.succeeded', no, { eventId })
    await shop.app.inject({ method: 'POST', url: '/pay/notify/oms', headers, payload: body })
  }

  const byCard = operation({
    name: 'top up by card',
    input: fc.record({
      who: fc.nat(2),
      amount: fc.integer({ min: 1_000, max: 9_000 }),
      outcome: fc.constantFrom('paid', 'paid', 'repeated webhook', 'late', 'abandoned'),
    }),
    async run(world, { who, amount, outcome }) {
      const holder = world.members[who]!
      const input = { amount: ringgit(amount), channel: 'card' as const }
      const { name, data } = await world.call(topUpCreate, input, holder)
      if (name !== 'ok' || outcome === 'abandoned') return
      const { paymentNo } = data.payment!
      if (outcome === 'late') {
        world.shop.clock.advance(31 * 60_000)
        await world.job('payments.close-expired-topups')
      }
      vendor.pay(paymentNo)
      await sendWebhook(paymentNo, paymentNo)
      if (outcome === 'repeated webhook') await sendWebhook(paymentNo, `${paymentNo} again`)
      await runPaymentJobs(world)
      world.expectChange(holder, 'MYR', BigInt(amount))
      paidTopUps(world).push({ id: data.topUp.id, holder, left: BigInt(amount) })
    },
  })

  const byTransfer = operation({
    name: 'top up by transfer',
    input: fc.record({
      who: fc.nat(2),
      // Half of them need two approvals.
      amount: fc.constantFrom(5_000, 400_000),
      approvals: fc.nat(2),
      reject: fc.boolean(),
    }),
    async run(world, { who, amount, approvals, reject }) {
      const holder = world.members[who]!
      const input = { amount: ringgit(amount), channel: 'company' as const, accountId: shop.ringgit.id }
      const { name, data } = await world.call(topUpCreate, input, holder)
      if (name !== 'ok') return
      const { id } = data.topUp
      const picture = await shop.upload(holder.token)
      await world.call(topUpProof, { id, fileIds: [picture.id] }, holder)
      let state = 'review'
      for (let i = 0; i < approvals && state === 'review'; i++)
        state = (await world.call(adminTopUpApprove, { id, attempt: 1 }, await shop.addStaff())).data.state
      if (reject)
        await world.call(adminTopUpReject, { id, attempt: 1, reason: 'Random' }, await shop.addStaff())
      const isPaid = approvals >= (amount > 300_000 ? 2 : 1)
      if (isPaid) world.expectChange(holder, 'MYR', BigInt(amount))
    },
  })

  const refund = operation({
    name: 'refund a top-up',
    input: fc.record({
      which: fc.nat(5),
      amount: fc.integer({ min: 1, max: 9_000 }),
      behaviour: fc.constantFrom('normal', 'normal', 'refuses-refunds'),
    }),
    async run(world, { which, amount, behaviour }) {
      const chosen = paidTopUps(world)[which]
      if (!chosen) return
      vendor.behaviour = behaviour as TestGateway['behaviour']
      const input = { id: chosen.id, amount: ringgit(amount), reason: 'Random' }
      const { name } = await world.call(adminTopUpRefund, input, await shop.addStaff())
      await runPaymentJobs(world)
      vendor.behaviour = 'normal'
      if (name !== 'ok' || behaviour !== 'normal') return
      chosen.left -= BigInt(amount)
      world.expectChange(chosen.holder, 'MYR', BigInt(-amount))
    },
  })

  return [byCard, byCard, byTransfer, refund]
}
