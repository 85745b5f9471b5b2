import { adminPayMethodList, adminPayMethodSave } from '@pasar/contract/calls/admin/pay-methods'
import type { PayMethodId } from '@pasar/contract/calls/pay-methods'
import { bankOf, type Company, cardOf, cardPage, walletOf } from '../support/companies.ts'
import { payInStripeForm, stripeForm } from '../support/sandbox.ts'
import { operate } from '../support/staff.ts'
import { arrive, everySwitch, lostAnswers, somethingElse, upsAndDowns } from '../support/switches.ts'
import { expect, type ShopFixture, test } from '../support/test.ts'

const form: Company = {
  method: 'Stripe Cards and wallets',
  async enter(page) {
    await expect(stripeForm(page).getByLabel('Card number')).toBeVisible()
    return page
  },
  pay: (there, last4) => payInStripeForm(there, cardOf(last4)),
  declined: 'Your bank declined this card.',
  // Nobody in the page knows whether it was charged.
  timeout: 'Confirming your payment',
}

test.beforeEach(({ isMobile }) => test.skip(isMobile, 'its pages are the same on a phone'))

test("Stripe's own page, with every switch of the panel", async ({ page, shop }) => {
  await everySwitch(await arrive(page, shop, cardPage('Stripe Checkout', 'Go to the card page')))
})

test("Stripe's form in the shop's page, with what is its own", async ({ page, shop }) => {
  const at = await arrive(page, shop, form)
  await upsAndDowns(at)
  await lostAnswers(at)
  await somethingElse(at)
})

/** Lets another company carry methods, for as long as it takes. */
async function carriedBy(
  shop: ShopFixture,
  company: string,
  ids: readonly PayMethodId[],
  deed: () => Promise<void>,
) {
  const carry = async (by: string) => {
    for (const one of (await operate(shop, adminPayMethodList, { market: '1' })).list) {
      const { id, isOn, costBp, changedAt } = one
      if (!ids.includes(id)) continue
      const limits = one.limits.map(({ currency, least, most }) => ({
        currency,
        least: least?.amount ?? null,
        most: most?.amount ?? null,
      }))
      await operate(shop, adminPayMethodSave, {
        ...{ id, isOn, costBp, limits, changedAt },
        market: '1',
        company: by,
      })
    }
  }
  await carry(company)
  try {
    await deed()
  } finally {
    await carry('airwallex')
  }
}

test('FPX and GrabPay that Stripe carries', async ({ page, shop }) => {
  await carriedBy(shop, 'stripe', ['fpx', 'grabpay'], async () => {
    // Who is refused there is back in the shop.
    const back = { declined: 'The payment failed', giveUp: async () => {} }
    const bank = { ...bankOf('FPX online banking', 'Maybank2u'), ...back }
    const at = await arrive(page, shop, bank)
    await upsAndDowns(at)
    await somethingElse(at)
    await lostAnswers({ ...at, company: walletOf('GrabPay') })
  })
})
