import { savedCardList, savedCardRemove } from '@pasar/contract/calls/account/saved-cards'
import { topUpOverview } from '@pasar/contract/calls/wallet/top-ups'
import type { Page } from '@playwright/test'
import { expectAccessible } from '../../support/accessibility.ts'
import { callApi } from '../../support/calls.ts'
import { anyCard, expectPaid } from '../../support/e-wallets.ts'
import { actAs, newMember } from '../../support/members.ts'
import { actOnSavedCard, enterBankCode, payInStripeForm } from '../../support/sandbox.ts'
import { expect, test } from '../../support/test.ts'

const tick = (page: Page) => page.getByRole('checkbox', { name: 'Save this card for next time' })
const cardRow = (page: Page) => page.getByRole('radio', { name: 'Visa ending in 4242' })

/** Enters the amount of a top-up. */
async function enter(page: Page, amount: string, currency = 'MYR') {
  await page.goto('./#/pages/wallet/topUp')
  await page.getByLabel('Currency').selectOption(currency)
  await page.locator('[name=amount]').fill(amount)
}

async function submit(page: Page) {
  const button = page.getByRole('button', { name: /^Top up \S+ ?\d/ })
  await expect(button).not.toHaveAttribute('aria-busy', 'true')
  await button.click()
}

test('saves a card with a top-up, and tops up by it with one tap, after approval and after a decline', {
  tag: '@both',
}, async ({ page, shop }) => {
  const session = await newMember(shop)
  await actAs(page, shop, session)
  const { token } = session
  const cards = async () => (await callApi(shop, savedCardList, {}, token)).list
  const balance = async (currency: string) => {
    const { balances } = await callApi(shop, topUpOverview, {}, token)
    return balances.find((it) => it.currency === currency)?.available.amount
  }

  // Stripe is the only card processor for rupiah.
  await enter(page, '500000', 'IDR')
  await page.getByRole('radio', { name: anyCard }).check()
  await expect(tick(page)).not.toBeChecked()
  await tick(page).check()
  await expectAccessible(page)
  await submit(page)
  await payInStripeForm(page)
  await expectPaid(page)
  await expect.poll(async () => (await cards()).length).toBe(1)

  await enter(page, '50')
  await expect(cardRow(page)).toBeChecked()
  await expect(tick(page)).toBeHidden()
  await expectAccessible(page)
  await submit(page)
  await expectPaid(page)
  expect(await balance('MYR')).toBe('50.00')

  await actOnSavedCard(shop, session.user.id, 'decline')
  await enter(page, '30')
  await submit(page)
  await expect(page.getByText('The card has insufficient funds')).toBeVisible()
  expect(await balance('MYR')).toBe('50.00')
  await actOnSavedCard(shop, session.user.id, 'challenge')
  await page.getByRole('link', { name: 'Pay again' }).click()
  await page.getByRole('link', { name: 'Pay now' }).click()
  await cardRow(page).check()
  await page.getByRole('button', { name: 'Pay again' }).click()
  await expect(page.getByRole('heading', { name: 'Verify this payment' })).toBeVisible()
  await enterBankCode(page)
  await expectPaid(page)
  expect(await balance('MYR')).toBe('80.00')

  const [card] = await cards()
  await callApi(shop, savedCardRemove, { id: card!.id }, token)
  await enter(page, '20')
  await expect(page.getByRole('radio', { name: anyCard })).toBeChecked()
  await expect(cardRow(page)).toBeHidden()
})
