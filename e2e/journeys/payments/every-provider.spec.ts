import {
  adminPaymentMethodDecide,
  adminPaymentMethodList,
  adminPaymentMethodSave,
} from '@pasar/contract/calls/admin/finance/payment-methods'
import type { PaymentMethodId } from '@pasar/contract/calls/payment-methods'
import {
  delayedNotifications,
  expectUnavailable,
  forgedNotifications,
  lateSuccess,
  lostResponses,
  type MethodCase,
  newPayer,
  wrongAmounts,
} from '../../support/payment-calls.ts'
import { setDefaults } from '../../support/sandbox.ts'
import { approveAsSecondOwner } from '../../support/second-owner.ts'
import { callAsOwner } from '../../support/staff.ts'
import { type ShopFixture, test } from '../../support/test.ts'

const methods: MethodCase[] = [
  { method: 'stripe' },
  { method: 'stripecheckout' },
  { method: 'airwallex' },
  { method: 'fpx' },
  { method: 'boost' },
  // A void that fails is not reported: the shop queries it minutes later.
  { method: '2c2p', failsLater: false },
  // Neither reports failed refunds: the shop queries them minutes later.
  {
    method: 'alipay',
    createsByRequest: false,
    ...{ reportsDeclines: false, failsLater: false, namesCurrency: false },
  },
  { method: 'wechat', reportsDeclines: false, failsLater: false, namesCurrency: false },
]

/** Pays by every method with every switch, all methods at once, since they wait for notifications. */
async function expectEverySwitch(shop: ShopFixture, cases: readonly MethodCase[]) {
  const payers = await Promise.all(cases.map((which) => newPayer(shop, which)))
  await setDefaults(shop, { failCreate: true })
  const orderIds = await Promise.all(payers.map(expectUnavailable)).finally(() =>
    setDefaults(shop, { failCreate: false }),
  )
  await Promise.all(
    payers.map((payer, n) =>
      test.step(`every switch by ${payer.method}`, async () => {
        await delayedNotifications(payer, orderIds[n]!)
        await forgedNotifications(payer)
        await lostResponses(payer)
        await wrongAmounts(payer)
        await lateSuccess(payer)
      }),
    ),
  )
}

/** Routes payment methods to another provider while a function runs. */
async function withProvider(
  shop: ShopFixture,
  name: string,
  ids: readonly PaymentMethodId[],
  run: () => Promise<void>,
) {
  const route = async (provider: string) => {
    for (const one of (await callAsOwner(shop, adminPaymentMethodList, { market: '1' })).list) {
      const { id, isOn, costBp, changedAt } = one
      if (!ids.includes(id)) continue
      const limits = one.limits.map(({ currency, min, max }) => ({
        currency,
        min: min?.amount ?? null,
        max: max?.amount ?? null,
      }))
      const { pending } = await callAsOwner(shop, adminPaymentMethodSave, {
        ...{ id, isOn, costBp, limits, changedAt },
        market: '1',
        company: provider,
      })
      if (pending) await approveAsSecondOwner(shop, adminPaymentMethodDecide, pending.id)
    }
  }
  await route(name)
  try {
    await run()
  } finally {
    await route('airwallex')
  }
}

test('settles and refunds payments of every provider with every sandbox switch', async ({ shop }) => {
  test.slow()
  await expectEverySwitch(shop, methods)
  await withProvider(shop, 'stripe', ['fpx', 'grabpay'], () =>
    expectEverySwitch(shop, [{ method: 'fpx' }, { method: 'grabpay' }]),
  )
})
