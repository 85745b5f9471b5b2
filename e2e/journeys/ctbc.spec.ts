import { rechargeInfo } from '@pasar/contract/calls/topups'
import type { Page } from '@playwright/test'
import { expectAccessible } from '../support/accessible.ts'
import { ask } from '../support/calls.ts'
import { actAs, newMember } from '../support/members.ts'
import { answerBank, atCardCompany, cards, paymentOnCardPage, payOnCardPage } from '../support/sandbox.ts'
import { expect, type ShopFixture, test } from '../support/test.ts'

type Session = Awaited<ReturnType<typeof newMember>>

/** A new member goes to the bank's page with 1000 dollars. */
async function goToBank(page: Page, shop: ShopFixture): Promise<Session> {
  const session = await newMember(shop)
  await actAs(page, shop, session)
  await page.goto('./#/pages/wallet/topUp')
  await page.getByLabel('Currency').selectOption('TWD')
  await page.locator('[name=amount]').fill('1000')
  await page.getByRole('radio', { name: /^CTBC card(?! instalments)/ }).check()
  await page.getByRole('button', { name: /^Top up \S+ ?\d/ }).click()
  await leaveForBank(page)
  return session
}

async function leaveForBank(page: Page) {
  await page.getByRole('button', { name: /^Go to CTBC/ }).click()
  await expect(page.getByLabel('Card number')).toBeVisible()
}

/** From the result on: by the top-up, which is still to be paid. */
async function payAnew(page: Page) {
  await page.getByRole('link', { name: 'Pay again' }).click()
  await page.getByRole('link', { name: 'Pay now' }).click()
  await page.getByRole('button', { name: 'Pay again' }).click()
  await leaveForBank(page)
  await payOnCardPage(page)
}

async function expectPaid(page: Page, shop: ShopFixture, { token }: Session) {
  await expect(page.getByRole('heading', { name: 'Paid', exact: true })).toBeVisible({ timeout: 20_000 })
  const { balances } = await ask(shop, rechargeInfo, {}, token)
  expect(balances.find(({ currency }) => currency === 'TWD')?.available.amount).toBe('1000.00')
}

test('pays on the bank’s page, with its code where the card asks for one', async ({ page, shop }) => {
  const session = await goToBank(page, shop)
  await expectAccessible(page)
  await payOnCardPage(page, cards.secure)
  await answerBank(page)
  await expectPaid(page, shop, session)
})

test('is declined, which ends that payment, and pays by another', async ({ page, shop }) => {
  const session = await goToBank(page, shop)
  await payOnCardPage(page, cards.declined)
  await expect(page.getByRole('heading', { name: 'The payment failed' })).toBeVisible({ timeout: 20_000 })
  await expectAccessible(page)
  await payAnew(page)
  await expectPaid(page, shop, session)
})

test('is paid while the window was closed: the bank is asked, since it tells nobody', async ({
  page,
  shop,
}) => {
  const session = await goToBank(page, shop)
  const no = await paymentOnCardPage(page)
  await page.goto('about:blank')
  await atCardCompany(shop, no, 'approve')
  await page.goto(`${shop.url}/pay/return/ctbc/${no}`)
  await expectPaid(page, shop, session)
})

test('gives up on the bank’s page: that payment is over, another is made', async ({ page, shop }) => {
  const session = await goToBank(page, shop)
  await page.getByRole('link', { name: 'Cancel and go back to the shop' }).click()
  await expect(page.getByRole('heading', { name: /The payment (failed|was closed)/ })).toBeVisible()
  await payAnew(page)
  await expectPaid(page, shop, session)
})
