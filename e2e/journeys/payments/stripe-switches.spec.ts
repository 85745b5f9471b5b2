import {
  adminPaymentMethodList,
  adminPaymentMethodSave,
} from '@pasar/contract/calls/admin/finance/payment-methods'
import type { PaymentMethodId } from '@pasar/contract/calls/payment-methods'
import {
  cardPage,
  describeBank,
  describeWallet,
  getTestCard,
  type Provider,
} from '../../support/providers.ts'
import { payInStripeForm, stripeForm } from '../../support/sandbox.ts'
import { callAsOwner } from '../../support/staff.ts'
import {
  delayedNotifications,
  lostResponses,
  startJourney,
  testEverySwitch,
  wrongAmounts,
} from '../../support/switches.ts'
import { expect, type ShopFixture, test } from '../../support/test.ts'

const form: Provider = {
  method: { name: 'Stripe Cards and wallets', id: 'stripe' },
  async enter(page) {
    await expect(stripeForm(page).getByLabel('Card number')).toBeVisible()
    return page
  },
  pay: (there, last4) => payInStripeForm(there, getTestCard(last4)),
  declined: 'Your bank declined this card.',
  // The form does not know whether the card was charged.
  timeout: 'Confirming your payment',
}

test('pays by Stripe Checkout with every sandbox switch', { tag: '@wide' }, async ({ page, shop }) => {
  const checkout = cardPage({ name: 'Stripe Checkout', id: 'stripecheckout' })
  await testEverySwitch(await startJourney(page, shop, checkout))
})

test('pays in the embedded Stripe form with its own sandbox switches', { tag: '@wide' }, async ({
  page,
  shop,
}) => {
  const at = await startJourney(page, shop, form)
  await delayedNotifications(at)
  await lostResponses(at)
  await wrongAmounts(at)
})

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
      await callAsOwner(shop, adminPaymentMethodSave, {
        ...{ id, isOn, costBp, limits, changedAt },
        market: '1',
        company: provider,
      })
    }
  }
  await route(name)
  try {
    await run()
  } finally {
    await route('airwallex')
  }
}

test('pays by FPX and GrabPay through Stripe', { tag: '@wide' }, async ({ page, shop }) => {
  await withProvider(shop, 'stripe', ['fpx', 'grabpay'], async () => {
    // A decline returns the shopper to the shop.
    const back = { declined: 'Payment Failed', giveUp: async () => {} }
    const bank = { ...describeBank('FPX online banking', 'Maybank2u'), ...back }
    const at = await startJourney(page, shop, bank)
    await delayedNotifications(at)
    await lostResponses({ ...at, provider: describeWallet('GrabPay') })
  })
})
