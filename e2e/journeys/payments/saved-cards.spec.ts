import { savedCardList } from '@pasar/contract/calls/account/saved-cards'
import type { Page } from '@playwright/test'
import { expectAccessible } from '../../support/accessibility.ts'
import { callApi } from '../../support/calls.ts'
import { placeOrder } from '../../support/checkout.ts'
import { expectPaid, payBy } from '../../support/e-wallets.ts'
import { actAs, newShopper } from '../../support/members.ts'
import { findProduct } from '../../support/products.ts'
import {
  actOnSavedCard,
  enterBankCode,
  payInAirwallexForm,
  payInStripeForm,
  payOnCardPage,
} from '../../support/sandbox.ts'
import { actAsStaff, consoleUrl } from '../../support/staff.ts'
import { expect, type ShopFixture, test } from '../../support/test.ts'

/** A shopper who places orders in the browser. */
async function startShopper(page: Page, shop: ShopFixture) {
  const { skuId } = await findProduct(shop, 'Melati Jasmine Hand Cream')
  const session = await newShopper(shop)
  await actAs(page, shop, session)
  return {
    session,
    async toPay() {
      const { orderId } = (await placeOrder(shop, session.token, skuId)).data
      await page.goto(`./#/pages/goods/payNext?orderIds=${orderId}`)
      await expect(page.getByText('Amount due')).toBeVisible()
    },
    cards: async () => (await callApi(shop, savedCardList, {}, session.token)).list,
  }
}
type Shopper = Awaited<ReturnType<typeof startShopper>>

const stripe = { name: 'Stripe Cards and wallets', id: 'stripe' }
const tick = (page: Page) => page.getByRole('checkbox', { name: 'Save this card for next time' })
const cardRow = (page: Page) => page.getByRole('radio', { name: 'Visa ending in 4242' })

/** Pays by Stripe with the tick. */
async function paySaving(page: Page, { toPay, cards }: Shopper) {
  await toPay()
  await page.goto(`${page.url()}&method=stripe`)
  await page.getByRole('radio', { name: stripe.name }).check()
  await expect(tick(page)).not.toBeChecked()
  await tick(page).check()
  await expectAccessible(page)
  await page.getByRole('button', { name: /^Pay / }).click()
  await payInStripeForm(page)
  await expectPaid(page)
  await expect.poll(async () => (await cards()).length).toBe(1)
}

test('saves a card by the tick, pays the next order with one tap, and removes the card', async ({
  page,
  shop,
}) => {
  const shopper = await startShopper(page, shop)
  await paySaving(page, shopper)

  await shopper.toPay()
  await expect(cardRow(page)).toBeChecked()
  await expect(page.getByText('Visa •••• 4242')).toBeVisible()
  await expect(page.getByText('Expires 12/39')).toBeVisible()
  await expect(tick(page)).toBeHidden()
  await expectAccessible(page)
  await page.getByRole('button', { name: /^Pay / }).click()
  await expectPaid(page)

  await page.goto('./#/pages/other/setting')
  await page.getByRole('link', { name: 'Saved cards 1' }).click()
  await expect(page.getByRole('heading', { name: 'Visa ending in 4242' })).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Remove Visa ending in 4242' }).click()
  const dialog = page.getByRole('alertdialog')
  await expect(dialog).toContainText('Remove Visa •••• 4242?')
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Remove' }).click()
  await expect(page.getByText('No saved cards')).toBeVisible()

  await shopper.toPay()
  await expect(cardRow(page)).toBeHidden()
})

test('shows why a saved card was declined, authenticates it, and pays by another method', async ({
  page,
  shop,
}) => {
  const shopper = await startShopper(page, shop)
  await paySaving(page, shopper)
  await actOnSavedCard(shop, shopper.session.user.id, 'decline')
  await shopper.toPay()
  await page.getByRole('button', { name: /^Pay / }).click()
  await expect(page.getByRole('heading', { name: 'Payment Failed' })).toBeVisible()
  await expect(page.getByText('The card has insufficient funds')).toBeVisible()
  await expectAccessible(page)

  await page.getByRole('link', { name: 'Pay again' }).click()
  await payBy(page, stripe)
  await payInStripeForm(page)
  await expectPaid(page)

  await actOnSavedCard(shop, shopper.session.user.id, 'challenge')
  await shopper.toPay()
  await page.getByRole('button', { name: /^Pay / }).click()
  await expect(page.getByRole('heading', { name: 'Verify this payment' })).toBeVisible()
  await enterBankCode(page)
  await expectPaid(page)
})

test('saves a card on Stripe’s page, which then offers it', { tag: '@wide' }, async ({ page, shop }) => {
  const shopper = await startShopper(page, shop)
  const openPage = async () => {
    await shopper.toPay()
    await page.goto(`${page.url()}&method=stripecheckout`)
    await page.getByRole('radio', { name: 'Stripe Checkout' }).check()
    await tick(page).check()
    await page.getByRole('button', { name: /^Pay / }).click()
  }
  await openPage()
  await payOnCardPage(page)
  await expectPaid(page)
  await expect.poll(async () => (await shopper.cards()).length).toBe(1)
  await openPage()
  await expect(page.getByText('Your card is saved for your next payments in this shop.')).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Pay: Visa •••• 4242' }).click()
  await expectPaid(page)
  expect(await shopper.cards()).toHaveLength(1)
})

test('saves a card at Airwallex, without asking again in its form', { tag: '@wide' }, async ({
  page,
  shop,
}) => {
  const shopper = await startShopper(page, shop)
  await shopper.toPay()
  await page.goto(`${page.url()}&method=airwallex`)
  await page.getByRole('radio', { name: 'Airwallex' }).check()
  await tick(page).check()
  await page.getByRole('button', { name: /^Pay / }).click()
  await payInAirwallexForm(page)
  await expectPaid(page)
  await expect.poll(async () => (await shopper.cards()).length).toBe(1)
  await shopper.toPay()
  await page.getByRole('button', { name: /^Pay / }).click()
  await expectPaid(page)

  await actAsStaff(page, shop)
  await page.goto(consoleUrl(shop, `members/${shopper.session.user.id}/show`))
  await expect(page.getByRole('heading', { name: 'Saved cards' })).toBeVisible()
  const card = page.getByText('Visa •••• 4242', { exact: true })
  await expect(card).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Remove', exact: true }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog).toContainText('Remove Visa •••• 4242 of Siti?')
  await dialog.getByLabel('How you identified the member').fill('Called back')
  await dialog.getByRole('button', { name: 'Remove' }).click()
  await expect(card).toBeHidden()
  await expect.poll(async () => (await shopper.cards()).length).toBe(0)
})
