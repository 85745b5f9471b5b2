import {
  adminPaymentList,
  adminPaymentRefresh,
  adminPaymentResolve,
} from '@pasar/contract/calls/admin/finance/payments'
import { orderCancel } from '@pasar/contract/calls/orders'
import { expect, type Page, test } from '@playwright/test'
import { callApi } from './calls.ts'
import { placeOrder } from './checkout.ts'
import { expectPaid, payBy, paymentOnPage } from './e-wallets.ts'
import { actAs, newShopper } from './members.ts'
import { findProduct } from './products.ts'
import type { Last4, Provider } from './providers.ts'
import { notificationStates, pressPanelButton, runWhileDown, setSwitches, switchOnPanel } from './sandbox.ts'
import { callAsOwner } from './staff.ts'
import type { ShopFixture } from './test.ts'
import { closeWindow } from './windows.ts'

export type Journey = { page: Page; shop: ShopFixture; provider: Provider; token: string; skuId: string }

/** Signs in a new shopper, who buys the same product several times. */
export async function startJourney(page: Page, shop: ShopFixture, provider: Provider): Promise<Journey> {
  const { skuId } = await findProduct(shop, 'Melati Jasmine Hand Cream')
  const session = await newShopper(shop)
  await actAs(page, shop, session)
  await page.clock.install()
  // The journey pays five times, in less than a minute on a quiet machine.
  test.setTimeout(180_000)
  return { page, shop, provider, token: session.token, skuId }
}

const heading = (page: Page, name: string) => page.getByRole('heading', { name, exact: true })

async function placed({ shop, token, skuId, page }: Journey) {
  const { orderId } = (await placeOrder(shop, token, skuId)).data
  await page.goto(`${shop.url}/h5/#/pages/goods/payNext?orderIds=${orderId}`)
  return orderId
}

/** Places and pays another order with these switches. */
async function paid(at: Journey, switches: Parameters<typeof setSwitches>[2], last4: Last4 = '4242') {
  const { page, shop, provider } = at
  const orderId = await placed(at)
  const no = await enter(at)
  await setSwitches(shop, no, switches)
  await provider.pay(page, last4)
  return { orderId, no }
}

/** Chooses the method and opens the provider's page or form. @returns the payment number */
async function enter({ page, provider }: Journey) {
  await payBy(page, provider.method)
  const no = await paymentOnPage(page)
  await provider.expectForm(page)
  return no
}

const result = (shop: ShopFixture, no: string) => `${shop.url}/h5/#/pages/goods/payFinish?paymentNo=${no}`

/** Returns a payment from the console's API. */
export async function findPayment(shop: ShopFixture, no: string) {
  const [payment] = (await callAsOwner(shop, adminPaymentList, { keyword: no })).list
  if (!payment) throw new Error(`there is no payment ${no}`)
  return payment
}

/**
 * Expects the amounts that the shop records for a payment. Without notifications the shop queries the
 * provider every minute.
 */
export async function expectMoney(
  shop: ShopFixture,
  no: string,
  money: 'kept' | 'back' | 'none',
  needsReview = false,
) {
  await expect
    .poll(
      async () => {
        const { amount, paid, refunded, needsReview } = await findPayment(shop, no)
        const took = Number(paid.amount) / Number(amount.amount)
        return { took, back: Number(refunded.amount) / Number(amount.amount), needsReview }
      },
      { message: `money of ${no}`, timeout: 90_000 },
    )
    .toEqual({ took: money === 'none' ? 0 : 1, back: money === 'back' ? 1 : 0, needsReview })
}

/** Opens the result until the shop offers to check again, and checks. */
export async function queryPaymentAgain({ page, shop }: Pick<Journey, 'page' | 'shop'>, no: string) {
  await page.goto(result(shop, no))
  const again = page.getByRole('button', { name: 'Check again' })
  // A minute passes; a notification can arrive meanwhile.
  await expect(async () => {
    await page.clock.fastForward(5_000)
    await expect(again.or(heading(page, 'Paid'))).toBeVisible({ timeout: 200 })
  }).toPass({ intervals: [10] })
  if (await again.isVisible()) await again.click()
  await expectPaid(page)
}

/** Cancels a paid order, and waits for the order's page. */
async function cancelPaidOrder({ page, shop, token }: Journey, orderId: string) {
  await callApi(shop, orderCancel, { id: orderId }, token)
  await page.goto(`${shop.url}/h5/#/pages/order/orderInfo?id=${orderId}`)
  await expect(heading(page, 'Cancelled')).toBeVisible()
}

/** Expects a full refund, in the console and on the order's page. */
async function expectRefunded({ page, shop }: Journey, no: string) {
  await expectMoney(shop, no, 'back')
  await page.reload()
  await expect(page.getByText(/was refunded to the original payment method/)).toBeVisible()
}

/**
 * Sets switches on the control panel: the vendor is down, declines, then leaves the payment pending until the
 * panel approves it; notifications arrive late, three times and out of order. The shop credits and refunds
 * the payment once.
 */
const delayedNotifications = (at: Journey) =>
  test.step('down, declined, pending, approved; notified late, three times, out of order; refunded asynchronously', async () => {
    const { page, shop, provider } = at
    const orderId = await placed(at)
    await runWhileDown(page, shop, async () => {
      await payBy(page, provider.method)
      await expect(page.getByText('The payment provider does not respond')).toBeVisible()
    })
    const no = await enter(at)

    const panel = await switchOnPanel(page, shop, no, { Outcome: 'decline' })
    await provider.pay(page, '4242')
    await expect(page.getByText('Your bank declined this card. Nothing was charged.')).toBeVisible()
    await switchOnPanel(panel, shop, no, {
      Outcome: 'abandon',
      Refunds: 'succeed later',
      'Delay the webhook (s)': '1',
      'Duplicate ×3': true,
      'Out of order': true,
    })
    await provider.pay(page, '4242')
    await expect(heading(page, 'Confirming your payment')).toBeVisible()
    await pressPanelButton(panel, 'Approve')
    await expectPaid(page)
    await expect
      .poll(async () => (await notificationStates(shop, no)).slice(0, 3))
      .toEqual(Array(3).fill('delivered'))
    await expectMoney(shop, no, 'kept')
    await closeWindow(panel)
    await cancelPaidOrder(at, orderId)
    await expectRefunded(at, no)
  })

/**
 * Notifications are forged, so the shop queries the payment; the refund fails, needs a review, and is
 * retried.
 */
const forgedNotifications = (at: Journey) =>
  test.step('approved with a declined card; notifications of a wrong key; a refund that fails', async () => {
    const { page, shop } = at
    const wrong = { outcome: 'approve', badSignature: true, webhookBeforeReturn: true }
    const { orderId, no } = await paid(at, { ...wrong, refund: 'async-failure' }, '0002')
    await expectPaid(page)
    expect(new Set(await notificationStates(shop, no))).toEqual(new Set(['waiting']))
    await expectMoney(shop, no, 'kept')
    await setSwitches(shop, no, { badSignature: false })
    await cancelPaidOrder(at, orderId)
    await expectMoney(shop, no, 'kept', true)
    await page.reload()
    await expect(page.getByText('Your refund goes to the original payment method.')).toBeVisible()
    await setSwitches(shop, no, { refund: 'success' })
    const { id } = await findPayment(shop, no)
    await callAsOwner(shop, adminPaymentResolve, { id, decision: 'retry-refund', note: 'journey' })
    await expectRefunded(at, no)
  })

/** The card is charged without a notification; the response about the refund is lost. */
export const lostResponses = (at: Journey) =>
  test.step('charged, but timed out without a notification; the response about the refund is lost', async () => {
    const { page, shop, provider } = at
    const { orderId, no } = await paid(at, { timeoutAfterCharge: true, refund: 'timeout' })
    const timeout = provider.timeout ?? 'Your bank took too long to answer'
    await expect(heading(page, timeout)).toBeVisible()
    await queryPaymentAgain(at, no)
    await expectMoney(shop, no, 'kept')
    await cancelPaidOrder(at, orderId)
    await expectRefunded(at, no)
  })

/** The vendor reports another amount or currency: the order is not paid until it matches. */
const wrongAmounts = (at: Journey) =>
  test.step('another amount, another currency: needs a review, then matches', async () => {
    const { page, shop } = at
    const { no } = await paid(at, { wrongAmount: true })
    const looking = heading(page, 'Your payment is under review')
    await expect(looking).toBeVisible({ timeout: 20_000 })
    await expect(page.getByRole('link', { name: /Pay again/ })).toHaveCount(0)
    await expectMoney(shop, no, 'none', true)
    const { id } = await findPayment(shop, no)
    await setSwitches(shop, no, { wrongAmount: false, wrongCurrency: true })
    const { reviews } = await callAsOwner(shop, adminPaymentRefresh, { id })
    expect(reviews).toMatchObject([{ code: 'currency-mismatch' }])
    await expect(looking).toBeVisible()
    await setSwitches(shop, no, { wrongAmount: false, wrongCurrency: false })
    await callAsOwner(shop, adminPaymentRefresh, { id })
    await expectPaid(page)
    await expectMoney(shop, no, 'kept', true)
    await callAsOwner(shop, adminPaymentResolve, { id, decision: 'dismiss', note: 'journey' })
  })

/** The bank is silent, the shopper cancels the order, and then the bank approves. */
const lateSuccess = (at: Journey) =>
  test.step('approved after the order was cancelled: refunded in full', async () => {
    const { page, shop, token } = at
    const { orderId, no } = await paid(at, { lateSuccess: true })
    await expect(heading(page, 'Confirming your payment')).toBeVisible()
    await callApi(shop, orderCancel, { id: orderId }, token)
    await expectMoney(shop, no, 'back')
    await page.goto(result(shop, no))
    await expect(heading(page, 'Your payment is being refunded')).toBeVisible({ timeout: 20_000 })
  })

/** Runs all scenarios. */
export async function testEverySwitch(at: Journey) {
  await delayedNotifications(at)
  await forgedNotifications(at)
  await lostResponses(at)
  await wrongAmounts(at)
  await lateSuccess(at)
}
