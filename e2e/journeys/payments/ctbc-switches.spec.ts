import { adminPaymentRefresh } from '@pasar/contract/calls/admin/finance/payments'
import { adminTopUpRefund } from '@pasar/contract/calls/admin/finance/top-ups'
import { topUpList, topUpOverview } from '@pasar/contract/calls/wallet/top-ups'
import type { Page } from '@playwright/test'
import { callApi } from '../../support/calls.ts'
import { anyCard, expectPaid, paymentOnPage, watchPayments } from '../../support/e-wallets.ts'
import { actAs, newMember } from '../../support/members.ts'
import {
  payOnCardPage,
  pressPanelButton,
  runWhileDown,
  setSwitches,
  switchOnPanel,
} from '../../support/sandbox.ts'
import { callAsOwner } from '../../support/staff.ts'
import { expectMoney, findPayment, queryPaymentAgain } from '../../support/switches.ts'
import { expect, test } from '../../support/test.ts'
import { closeWindow } from '../../support/windows.ts'

/** Starts a top-up of TWD 1000 up to the bank's page. @returns the payment number */
async function startTopUp(page: Page, installments = false) {
  await page.goto(page.url().replace(/#.*/, '#/pages/wallet/topUp'))
  await page.getByLabel('Currency').selectOption('TWD')
  await page.locator('[name=amount]').fill('1000')
  const method = installments ? 'CTBC card instalments' : anyCard
  await page.getByRole('radio', { name: method }).check()
  watchPayments(page)
  await page.getByRole('button', { name: /^Top up NT\$/ }).click()
  if (installments) await page.getByRole('button', { name: /^3 monthly payments/ }).click()
  return paymentOnPage(page)
}

/** Opens the unpaid top-up from the result page and pays again. */
async function payAgain(page: Page) {
  await page.getByRole('link', { name: /Pay again/ }).click()
  await page.getByRole('link', { name: 'Pay now' }).click()
  watchPayments(page)
  await page.getByRole('button', { name: 'Pay again' }).click()
  return paymentOnPage(page)
}

const heading = (page: Page, name: string) => page.getByRole('heading', { name, exact: true })

test('pays by CTBC, which sends no webhooks, with every applicable sandbox switch', async ({
  page,
  shop,
}) => {
  test.slow()
  const session = await newMember(shop)
  const { token } = session
  await actAs(page, shop, session)
  await page.clock.install()
  await page.goto('../')
  const dollars = async () => {
    const { balances } = await callApi(shop, topUpOverview, {}, token)
    return balances.find(({ currency }) => currency === 'TWD')?.available.amount
  }
  const result = (no: string) => `${shop.url}/h5/#/pages/goods/payFinish?paymentNo=${no}`

  await test.step('down, declined, abandoned, approved', async () => {
    await runWhileDown(page, shop, async () => {
      const unanswered = await startTopUp(page)
      await expect(page.getByText('The bank failed')).toBeVisible()
      await page.goto(result(unanswered))
    })
    const first = await payAgain(page)
    await expect(page.getByLabel('Card number')).toBeVisible()
    const panel = await switchOnPanel(page, shop, first, { Outcome: 'decline' })
    await payOnCardPage(page)
    await expect(heading(page, 'Payment Failed')).toBeVisible({ timeout: 20_000 })
    const no = await payAgain(page)
    await expect(page.getByLabel('Card number')).toBeVisible()
    await panel.goto(`${shop.sandboxUrl}/payments/${no}`)
    await switchOnPanel(panel, shop, no, { Outcome: 'abandon' })
    await payOnCardPage(page)
    await expect(heading(page, 'Confirming your payment')).toBeVisible()
    await pressPanelButton(panel, 'Approve')
    await closeWindow(panel)
    await queryPaymentAgain({ page, shop }, no)
    await expectMoney(shop, no, 'kept')
    expect(await dollars()).toBe('1000.00')
  })

  await test.step('queries the bank after a result with an invalid signature', async () => {
    const no = await startTopUp(page)
    await expect(page.getByLabel('Card number')).toBeVisible()
    await setSwitches(shop, no, { badSignature: true })
    await payOnCardPage(page)
    await expectPaid(page)
    expect(await dollars()).toBe('2000.00')
  })

  await test.step('charged but timed out, then refunded by staff', async () => {
    const no = await startTopUp(page)
    await expect(page.getByLabel('Card number')).toBeVisible()
    await setSwitches(shop, no, { timeoutAfterCharge: true })
    await payOnCardPage(page)
    await expect(page.getByText('Your bank took too long to answer').first()).toBeVisible()
    await queryPaymentAgain({ page, shop }, no)
    expect(await dollars()).toBe('3000.00')
    const [topUp] = (await callApi(shop, topUpList, {}, token)).list
    await callAsOwner(shop, adminTopUpRefund, { id: topUp!.id, reason: 'journey' })
    // CTBC refunds asynchronously; the amount is held until then.
    expect(await dollars()).toBe('2000.00')
  })

  await test.step('installments with a wrong amount, then a wrong currency, then correct', async () => {
    const no = await startTopUp(page, true)
    await expect(page.getByLabel('Card number')).toBeVisible()
    await setSwitches(shop, no, { wrongAmount: true })
    await payOnCardPage(page)
    await expect(heading(page, 'Your payment is under review')).toBeVisible({ timeout: 20_000 })
    await expectMoney(shop, no, 'none', true)
    const { id } = await findPayment(shop, no)
    await setSwitches(shop, no, { wrongAmount: false, wrongCurrency: true })
    const { reviews } = await callAsOwner(shop, adminPaymentRefresh, { id })
    expect(reviews).toMatchObject([{ code: 'currency-unknown' }])
    await setSwitches(shop, no, { wrongCurrency: false })
    await callAsOwner(shop, adminPaymentRefresh, { id })
    await expectPaid(page)
    expect(await dollars()).toBe('3000.00')
  })
})
