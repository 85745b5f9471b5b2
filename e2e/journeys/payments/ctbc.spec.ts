import { topUpOverview } from '@pasar/contract/calls/wallet/top-ups'
import type { Page } from '@playwright/test'
import { expectAccessible } from '../../support/accessibility.ts'
import { callApi } from '../../support/calls.ts'
import { anyCard } from '../../support/e-wallets.ts'
import { actAs, newMember } from '../../support/members.ts'
import {
  actOnPayment,
  cards,
  enterBankCode,
  paymentOnCardPage,
  payOnCardPage,
} from '../../support/sandbox.ts'
import { expect, type ShopFixture, test } from '../../support/test.ts'

type Session = Awaited<ReturnType<typeof newMember>>

/** Starts a top-up of TWD 1000 as a new member and opens the bank's page. */
async function startAtBank(page: Page, shop: ShopFixture): Promise<Session> {
  const session = await newMember(shop)
  await actAs(page, shop, session)
  await page.goto('./#/pages/wallet/topUp')
  await page.getByLabel('Currency').selectOption('TWD')
  await page.locator('[name=amount]').fill('1000')
  await page.getByRole('radio', { name: anyCard }).check()
  await page.getByRole('button', { name: /^Top up NT\$/ }).click()
  await expect(page.getByLabel('Card number')).toBeVisible()
  return session
}

/** Opens the unpaid top-up from the result page and pays it. */
async function payAgain(page: Page) {
  await page.getByRole('link', { name: 'Pay again' }).click()
  await page.getByRole('link', { name: 'Pay now' }).click()
  await page.getByRole('button', { name: 'Pay again' }).click()
  await payOnCardPage(page)
}

async function expectPaid(page: Page, shop: ShopFixture, { token }: Session) {
  await expect(page.getByRole('heading', { name: 'Paid', exact: true })).toBeVisible({ timeout: 20_000 })
  const { balances } = await callApi(shop, topUpOverview, {}, token)
  expect(balances.find(({ currency }) => currency === 'TWD')?.available.amount).toBe('1000.00')
}

test('pays on the bank’s page with authentication', async ({ page, shop }) => {
  const session = await startAtBank(page, shop)
  await expectAccessible(page)
  await payOnCardPage(page, cards.secure)
  await enterBankCode(page)
  await expectPaid(page, shop, session)
})

test('ends a declined payment and pays by another', async ({ page, shop }) => {
  const session = await startAtBank(page, shop)
  await payOnCardPage(page, cards.declined)
  await expect(page.getByRole('heading', { name: 'Payment Failed' })).toBeVisible({ timeout: 20_000 })
  await expectAccessible(page)
  await payAgain(page)
  await expectPaid(page, shop, session)
})

test('queries the bank for a payment completed after the page was closed', async ({ page, shop }) => {
  const session = await startAtBank(page, shop)
  const no = await paymentOnCardPage(page)
  await page.goto('about:blank')
  await actOnPayment(shop, no, 'approve')
  await page.goto(`${shop.url}/pay/return/ctbc/${no}`)
  await expectPaid(page, shop, session)
})

test('closes a payment cancelled on the bank’s page and creates another one', async ({ page, shop }) => {
  const session = await startAtBank(page, shop)
  await page.getByRole('link', { name: 'Cancel and go back to the shop' }).click()
  await expect(page.getByRole('heading', { name: /Payment (Failed|closed)/ })).toBeVisible()
  await payAgain(page)
  await expectPaid(page, shop, session)
})
