import { adminTopUpApprove, adminTopUpRefund, adminTopUpReject } from '@pasar/contract/calls/admin/topups'
import { rechargeCreate, rechargeProof } from '@pasar/contract/calls/topups'
import fc from 'fast-check'
import { ringgit } from '../../checkout/testing.ts'
import type { TestGateway } from '../../payments/testing.ts'
import type { Topping } from '../../topups/testing.ts'
import type { Holder } from '../testing.ts'
import { type Operation, operation, type World } from './wallet-model.ts'

type Paid = { id: string; holder: Holder; left: bigint }
const paidOf = ({ notes }: World): Paid[] => {
  if (!notes.has('topups')) notes.set('topups', [])
  return notes.get('topups') as Paid[]
}

/** What the next minutes bring, whatever was put off by a crash. */
async function minutesPass({ shop, job }: World) {
  for (const name of ['work-inbox-again', 'sweep', 'run-refunds-again']) await job(`payments.${name}`)
  shop.clock.advance(11 * 60_000)
  for (const name of ['work-inbox-again', 'sweep', 'run-refunds-again'])
    await shop.jobs.run(shop.deps, `payments.${name}`)
}

/** Top-ups at a payment company and by transfer, and what goes back. @param vendor the card gateway of the shop */
export function topUpOperations(shop: Topping, vendor: TestGateway): readonly Operation[] {
  const tell = async (no: string, eventId: string) => {
    const { headers, body } = vendor.notification('payment.succeeded', no, { eventId })
    await shop.app.inject({ method: 'POST', url: '/pay/notify/oms', headers, payload: body })
  }

  const byCard = operation({
    name: 'top up by card',
    input: fc.record({
      who: fc.nat(2),
      amount: fc.integer({ min: 1_000, max: 9_000 }),
      fate: fc.constantFrom('paid', 'paid', 'told twice', 'late', 'given up'),
    }),
    async run(world, { who, amount, fate }) {
      const holder = world.members[who]!
      const wanted = { amount: ringgit(amount), channel: 'card' as const }
      const { name, data } = await world.call(rechargeCreate, wanted, holder)
      if (name !== 'ok' || fate === 'given up') return
      const { paymentNo } = data.payment!
      if (fate === 'late') {
        world.shop.clock.advance(31 * 60_000)
        await world.job('payments.close-expired-topups')
      }
      vendor.pay(paymentNo)
      await tell(paymentNo, paymentNo)
      if (fate === 'told twice') await tell(paymentNo, `${paymentNo} again`)
      await minutesPass(world)
      world.expects(holder, 'MYR', BigInt(amount))
      paidOf(world).push({ id: data.topUp.id, holder, left: BigInt(amount) })
    },
  })

  const byTransfer = operation({
    name: 'top up by transfer',
    input: fc.record({
      who: fc.nat(2),
      // Half of them need two accounts.
      amount: fc.constantFrom(5_000, 400_000),
      approvals: fc.nat(2),
      reject: fc.boolean(),
    }),
    async run(world, { who, amount, approvals, reject }) {
      const holder = world.members[who]!
      const wanted = { amount: ringgit(amount), channel: 'company' as const, accountId: shop.ringgit.id }
      const { name, data } = await world.call(rechargeCreate, wanted, holder)
      if (name !== 'ok') return
      const { id } = data.topUp
      const picture = await shop.upload(holder.token)
      await world.call(rechargeProof, { id, fileIds: [picture.id] }, holder)
      let state = 'review'
      for (let i = 0; i < approvals && state === 'review'; i++)
        state = (await world.call(adminTopUpApprove, { id, attempt: 1 }, await shop.clerk())).data.state
      if (reject) await world.call(adminTopUpReject, { id, attempt: 1, reason: 'Random' }, await shop.clerk())
      const isPaid = approvals >= (amount > 300_000 ? 2 : 1)
      if (isPaid) world.expects(holder, 'MYR', BigInt(amount))
    },
  })

  const back = operation({
    name: 'send a top-up back',
    input: fc.record({
      which: fc.nat(5),
      amount: fc.integer({ min: 1, max: 9_000 }),
      mood: fc.constantFrom('well', 'well', 'refuses-refunds'),
    }),
    async run(world, { which, amount, mood }) {
      const chosen = paidOf(world)[which]
      if (!chosen) return
      vendor.mood = mood as TestGateway['mood']
      const wanted = { id: chosen.id, amount: ringgit(amount), reason: 'Random' }
      const { name } = await world.call(adminTopUpRefund, wanted, await shop.clerk())
      await minutesPass(world)
      vendor.mood = 'well'
      if (name !== 'ok' || mood !== 'well') return
      chosen.left -= BigInt(amount)
      world.expects(chosen.holder, 'MYR', BigInt(-amount))
    },
  })

  return [byCard, byCard, byTransfer, back]
}
