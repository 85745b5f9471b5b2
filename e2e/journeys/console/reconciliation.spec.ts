import { cardPageCreate, paymentInfo } from '@pasar/contract/calls/payments'
import type { Page } from '@playwright/test'
import { expectAccessible } from '../../support/accessibility.ts'
import { callApi } from '../../support/calls.ts'
import { placeOrder } from '../../support/checkout.ts'
import { newShopper } from '../../support/members.ts'
import { findProduct } from '../../support/products.ts'
import { actOnPayment, setSwitches } from '../../support/sandbox.ts'
import { actAsStaff, consoleUrl } from '../../support/staff.ts'
import { expect, type ShopFixture, test } from '../../support/test.ts'

/** Returns today's date in the home market. */
const today = () => new Intl.DateTimeFormat('en-CA', { timeZone: 'Asia/Kuala_Lumpur' }).format(new Date())

/** Returns today's date as the console shows it: `22 Nov 2026`. */
const todayShown = () =>
  new Intl.DateTimeFormat('en-GB', { dateStyle: 'medium', timeZone: 'Asia/Kuala_Lumpur' }).format(new Date())

/** Places an order and pays it by card. @returns the payment number */
async function createCardPayment(shop: ShopFixture) {
  const { skuId } = await findProduct(shop, 'Melati Jasmine Hand Cream')
  const { token } = await newShopper(shop)
  const { orderId } = (await placeOrder(shop, token, skuId)).data
  const { paymentNo } = await callApi(shop, cardPageCreate, { orderIds: [orderId] }, token)
  await actOnPayment(shop, paymentNo, 'approve')
  await expect
    .poll(async () => (await callApi(shop, paymentInfo, { paymentNo }, token)).state, { timeout: 30_000 })
    .toBe('success')
  return paymentNo
}

/** Starts a reconciliation by a button of the page and waits until it completes. */
async function reconcileAgain(page: Page, button: string) {
  const start = page.getByRole('button', { name: button })
  // The page of the run is open.
  await expect(start).toBeVisible()
  const before = page.url()
  await start.click()
  await expect(page).not.toHaveURL(before)
  // The page of the run before looks the same.
  await page.reload()
  await expect(page.getByRole('heading', { name: todayShown(), exact: true })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Reconcile again' })).toBeVisible()
}

async function openDifference(page: Page, shop: ShopFixture, paymentNo: string) {
  const filter = encodeURIComponent(JSON.stringify({ state: 'open', keyword: paymentNo }))
  await page.goto(consoleUrl(shop, `differences?filter=${filter}`))
  await page.getByText('Amount differs').first().click()
  await expect(page.getByRole('heading', { name: 'Amount differs' })).toBeVisible()
}

test('detects a difference, resolves it, detects it again, and clears it when the amounts match', async ({
  page,
  shop,
}) => {
  const paymentNo = await createCardPayment(shop)
  await setSwitches(shop, paymentNo, { wrongAmount: true })

  await actAsStaff(page, shop)
  await page.goto(consoleUrl(shop, 'reconciliations'))
  await page.getByRole('button', { name: 'Reconcile a day' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Day (home market)').fill('2001-01-01')
  await dialog.getByRole('button', { name: 'Reconcile', exact: true }).click()
  await expect(page.getByText('Choose a day between the first payment and today')).toBeVisible()
  await dialog.getByLabel('Day (home market)').fill(today())
  await dialog.getByRole('button', { name: 'Reconcile', exact: true }).click()
  await expect(page.getByText(/differences? detected/)).toBeVisible()
  await expect(page.getByRole('region', { name: 'Totals' }).getByText('Card gateway').first()).toBeVisible()
  await expectAccessible(page)

  await openDifference(page, shop, paymentNo)
  await expect(page.getByText('in the statement, MYR')).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Mark as resolved' }).click()
  await expect(dialog.getByRole('button', { name: 'Mark as resolved' })).toBeDisabled()
  await dialog.getByLabel('Resolution').fill('The company credits RM 1.00, reference 88')
  await dialog.getByRole('button', { name: 'Mark as resolved' }).click()
  await expect(page.getByText('The company credits RM 1.00, reference 88')).toBeVisible()
  await expect(page.getByText(/by Farid/)).toBeVisible()
  await expect(page.getByRole('button', { name: 'Reconcile again' })).toBeHidden()

  await page.goto(consoleUrl(shop, 'reconciliations'))
  await expect(page.getByText(todayShown()).first()).toBeVisible()
  await expectAccessible(page)
  await page.getByText(todayShown()).first().click()
  await reconcileAgain(page, 'Reconcile again')
  await openDifference(page, shop, paymentNo)
  await expect(page.getByText('Detected again')).toBeVisible()

  await setSwitches(shop, paymentNo, { wrongAmount: false })
  await reconcileAgain(page, 'Reconcile again')
  const gone = encodeURIComponent(JSON.stringify({ state: 'gone', keyword: paymentNo }))
  await page.goto(consoleUrl(shop, `differences?filter=${gone}`))
  await expect(page.getByText('Amount differs').first()).toBeVisible()
  await expectAccessible(page)
})

test('shows the capabilities of the provider on a payment’s page', async ({ page, shop }) => {
  const paymentNo = await createCardPayment(shop)
  await actAsStaff(page, shop)
  const filter = encodeURIComponent(JSON.stringify({ keyword: paymentNo }))
  await page.goto(consoleUrl(shop, `payments?filter=${filter}`))
  await page
    .getByRole('link', { name: /card/ })
    .or(page.getByRole('cell', { name: paymentNo }))
    .first()
    .click()
  await expect(page.getByRole('heading', { name: 'Provider capabilities' })).toBeVisible()
  await expect(page.getByText('Partial refunds', { exact: true })).toBeVisible()
  await expect(page.getByText('Not supported')).toBeVisible()
  await expectAccessible(page)
})
