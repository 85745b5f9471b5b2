import { adminPaymentAsk } from '@pasar/contract/calls/admin/payments'
import { adminTopUpRefund } from '@pasar/contract/calls/admin/topups'
import { rechargeInfo, rechargeList } from '@pasar/contract/calls/topups'
import type { Page } from '@playwright/test'
import { ask } from '../support/calls.ts'
import { actAs, newMember } from '../support/members.ts'
import { goWrong, payOnCardPage, press, switchOnPanel, whileDown } from '../support/sandbox.ts'
import { operate } from '../support/staff.ts'
import { checkAgain, expectMoney, paymentOf } from '../support/switches.ts'
import { expect, test } from '../support/test.ts'
import { expectPaid, paymentOnPage } from '../support/wallets.ts'

/** From the wallet to the page before the bank's, with 1000 dollars. @returns the payment's number */
async function begin(page: Page, parts = false) {
  await page.goto(page.url().replace(/#.*/, '#/pages/wallet/topUp'))
  await page.getByLabel('Currency').selectOption('TWD')
  await page.locator('[name=amount]').fill('1000')
  const way = parts ? 'CTBC card instalments' : /^CTBC card(?! instalments)/
  await page.getByRole('radio', { name: way }).check()
  await page.getByRole('button', { name: /^Top up \S+ ?\d/ }).click()
  if (parts) await page.getByRole('button', { name: /^3 monthly parts/ }).click()
  return paymentOnPage(page)
}

const goToBank = (page: Page) => page.getByRole('button', { name: /^Go to CTBC/ }).click()

/** From a result on, by the top-up, which is still to be paid. */
async function payAnew(page: Page) {
  await page.getByRole('link', { name: /Pay again/ }).click()
  await page.getByRole('link', { name: 'Pay now' }).click()
  await page.getByRole('button', { name: 'Pay again' }).click()
  return paymentOnPage(page)
}

const heading = (page: Page, name: string) => page.getByRole('heading', { name, exact: true })

test('CTBC, which tells nobody, with every switch of the panel that applies', async ({
  page,
  shop,
  isMobile,
}) => {
  test.skip(!isMobile, 'its pages are the same in a wide window')
  test.slow()
  const session = await newMember(shop)
  const { token } = session
  await actAs(page, shop, session)
  await page.clock.install()
  await page.goto('./')
  const dollars = async () => {
    const { balances } = await ask(shop, rechargeInfo, {}, token)
    return balances.find(({ currency }) => currency === 'TWD')?.available.amount
  }
  const result = (no: string) => `${shop.url}/h5/#/pages/goods/payFinish?paymentNo=${no}`

  await test.step('down, declined, left hanging, approved', async () => {
    await whileDown(page, shop, async () => {
      const no = await begin(page)
      await goToBank(page)
      await expect(page.getByText('The bank failed')).toBeVisible()
      await page.goto(result(no))
      await payAnew(page)
    })
    const first = await paymentOnPage(page)
    await goToBank(page)
    await expect(page.getByLabel('Card number')).toBeVisible()
    const panel = await switchOnPanel(page, shop, first, { Outcome: 'decline' })
    await payOnCardPage(page)
    await expect(heading(page, 'The payment failed')).toBeVisible({ timeout: 20_000 })
    const no = await payAnew(page)
    await goToBank(page)
    await expect(page.getByLabel('Card number')).toBeVisible()
    await panel.goto(`${shop.sandboxUrl}/payments/${no}`)
    await switchOnPanel(panel, shop, no, { Outcome: 'abandon' })
    await payOnCardPage(page)
    await expect(heading(page, 'Confirming your payment')).toBeVisible()
    await press(panel, 'Approve')
    await panel.close()
    await checkAgain({ page, shop }, no)
    await expectMoney(shop, no, 'kept')
    expect(await dollars()).toBe('1000.00')
  })

  await test.step('a result by a wrong key is not believed: the bank is asked', async () => {
    const no = await begin(page)
    await goToBank(page)
    await expect(page.getByLabel('Card number')).toBeVisible()
    await goWrong(shop, no, { badSignature: true })
    await payOnCardPage(page)
    await expectPaid(page)
    expect(await dollars()).toBe('2000.00')
  })

  await test.step('charged, but timed out; sent back by staff', async () => {
    const no = await begin(page)
    await goToBank(page)
    await expect(page.getByLabel('Card number')).toBeVisible()
    await goWrong(shop, no, { timeoutAfterCharge: true })
    await payOnCardPage(page)
    await expect(page.getByText('Your bank took too long to answer').first()).toBeVisible()
    await checkAgain({ page, shop }, no)
    expect(await dollars()).toBe('3000.00')
    const [topUp] = (await ask(shop, rechargeList, {}, token)).list
    await operate(shop, adminTopUpRefund, { id: topUp!.id, reason: 'journey' })
    // CTBC gives back at its own pace; until then the money is held.
    expect(await dollars()).toBe('2000.00')
  })

  await test.step('in parts: another amount, another currency, then right', async () => {
    const no = await begin(page, true)
    await goToBank(page)
    await expect(page.getByLabel('Card number')).toBeVisible()
    await goWrong(shop, no, { wrongAmount: true })
    await payOnCardPage(page)
    await expect(heading(page, 'We are looking at your payment')).toBeVisible({ timeout: 20_000 })
    await expectMoney(shop, no, 'none', true)
    const { id } = await paymentOf(shop, no)
    await goWrong(shop, no, { wrongAmount: false, wrongCurrency: true })
    expect((await operate(shop, adminPaymentAsk, { id })).problem).toMatch(/^paid in /)
    await goWrong(shop, no, { wrongCurrency: false })
    await operate(shop, adminPaymentAsk, { id })
    await expectPaid(page)
    expect(await dollars()).toBe('3000.00')
  })
})
