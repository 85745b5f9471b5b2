import { randomBytes } from 'node:crypto'
import { adminWithdrawalApprove, adminWithdrawalPay } from '@pasar/contract/calls/admin/withdrawals'
import { walletAsset } from '@pasar/contract/calls/wallet'
import type { Currency } from '@pasar/contract/money'
import type { Browser, Page } from '@playwright/test'
import { expectAccessible } from '../support/accessible.ts'
import { enterPin } from '../support/buying.ts'
import { ask } from '../support/calls.ts'
import { atChain } from '../support/chain.ts'
import { actAs } from '../support/members.ts'
import { secondOwner } from '../support/second-owner.ts'
import { actAsStaff, consoleOf, operate } from '../support/staff.ts'
import { expect, type ShopFixture, test } from '../support/test.ts'
import { give, newSaver, PIN } from '../support/wallet.ts'
import { newWithdrawer, withdraw } from '../support/withdrawing.ts'

async function has(shop: ShopFixture, token: string, wanted: Currency) {
  const { list } = await ask(shop, walletAsset, {}, token)
  const { available, frozen } = list.find(({ asset }) => asset === wanted)!
  return { available: available.amount, frozen: frozen.amount }
}

/** The office, in a browser of its own, as wide as the page. */
async function desk(page: Page, browser: Browser, shop: ShopFixture, as?: Parameters<typeof actAsStaff>[2]) {
  const office = await browser.newContext({ viewport: page.viewportSize() })
  const tab = await office.newPage()
  await actAsStaff(tab, shop, as)
  return tab
}

const sure = (tab: Page, name: string) =>
  tab.getByRole('dialog').getByRole('button', { name, exact: true }).click()

test('coins to an address: asked for, approved, sent, and the member sees by which transaction', async ({
  page,
  browser,
  shop,
  isMobile,
}) => {
  test.skip(!isMobile, 'a withdrawal to a bank shows the pages in a wide window')
  const me = await newSaver(shop)
  await give(shop, me.user.id, '50', 'USDT')
  const address = `0x${randomBytes(20).toString('hex')}`
  await actAs(page, shop, me)
  await page.goto('./#/pages/wallet/withdraw?channel=coin')
  await page.getByLabel('Amount').fill('30')
  await page.getByLabel('Address').fill(address.slice(0, -1))
  await page.getByRole('button', { name: /^Withdraw USDT/ }).click()
  await expect(page.getByLabel('Address')).toHaveAttribute('aria-invalid', 'true')
  await expectAccessible(page)
  await page.getByLabel('Address').fill(address)
  await page.getByRole('button', { name: /^Withdraw USDT/ }).click()
  const sheet = page.getByRole('dialog', { name: 'Is this right?' })
  await expect(sheet.getByText(address)).toBeVisible()
  await expect(sheet.getByText('29.00').first()).toBeVisible()
  await expectAccessible(page)
  await sheet.getByRole('button', { name: 'Yes, withdraw' }).click()
  await enterPin(page, PIN)
  await expect(page.getByRole('heading', { name: 'Under review' })).toBeVisible()
  expect(await has(shop, me.token, 'USDT')).toEqual({ available: '20.000000', frozen: '30.000000' })

  const tab = await desk(page, browser, shop)
  await tab.goto(consoleOf(shop, 'withdrawals'))
  await tab.getByText(me.user.user_name).first().click()
  await expect(tab.getByText(address)).toBeVisible()
  await tab.getByRole('button', { name: 'Approve' }).click()
  await sure(tab, 'Approve')
  await expect(tab.getByText('Approved. It is to be paid out.')).toBeVisible()
  const { hash } = await atChain(shop, 'send', { to: address, amount: '29' })
  await tab.getByRole('button', { name: 'Note the payout' }).click()
  await tab.getByLabel('Hash of the transaction').fill('by hand')
  await sure(tab, 'Paid')
  const dialog = tab.getByRole('dialog')
  await expect(dialog.getByText('The hash of the transaction: 0x and 64 digits')).toBeVisible()
  await tab.getByLabel('Hash of the transaction').fill(hash)
  await sure(tab, 'Paid')
  await expect(tab.getByText('Paid. The member is told by mail.')).toBeVisible()
  await tab.context().close()

  await page.reload()
  await expect(page.getByRole('heading', { name: 'Paid out' })).toBeVisible()
  await expect(page.getByText(hash)).toBeVisible()
  await expectAccessible(page)
  expect(await has(shop, me.token, 'USDT')).toEqual({ available: '20.000000', frozen: '0.000000' })
})

test('a payout that failed, and one that came back: the money returns, and the member reads why', async ({
  page,
  browser,
  shop,
  isMobile,
}) => {
  test.skip(isMobile, 'the coin shows the pages on a phone')
  const me = await newWithdrawer(shop)
  const failing = await withdraw(shop, me, '100')
  const returning = await withdraw(shop, me, '50')
  for (const { id } of [failing, returning]) await operate(shop, adminWithdrawalApprove, { id })
  await operate(shop, adminWithdrawalPay, { id: returning.id, reference: 'MBB-20261121-9' })
  expect(await has(shop, me.token, 'MYR')).toEqual({ available: '150.00', frozen: '100.00' })
  await actAs(page, shop, me)

  const first = await desk(page, browser, shop)
  await first.goto(consoleOf(shop, `withdrawals/${failing.id}/show`))
  await first.getByRole('button', { name: 'Payout failed' }).click()
  await first.getByLabel('Why, as the member shall read it').fill('The bank knows no such account')
  await sure(first, 'Payout failed')
  await expect(first.getByText('Failed: The bank knows no such account')).toBeVisible()
  // Who noted a payout does not take it back.
  await first.goto(consoleOf(shop, `withdrawals/${returning.id}/show`))
  await expect(first.getByText('MBB-20261121-9').first()).toBeVisible()
  await expect(first.getByRole('button', { name: 'Payout came back' })).toHaveCount(0)
  await first.context().close()
  await page.goto(`./#/pages/wallet/withdrawalInfo?id=${failing.id}`)
  await expect(page.getByText('The bank knows no such account')).toBeVisible()
  await expectAccessible(page)
  expect(await has(shop, me.token, 'MYR')).toEqual({ available: '250.00', frozen: '0.00' })

  const second = await desk(page, browser, shop, await secondOwner(shop))
  await second.goto(consoleOf(shop, `withdrawals/${returning.id}/show`))
  await second.getByRole('button', { name: 'Payout came back' }).click()
  await second.getByLabel('Why it came back, as the member shall read it').fill('The account is closed')
  await sure(second, 'Payout came back')
  await expect(second.getByText('Came back: The account is closed')).toBeVisible()
  await second.context().close()
  await page.goto('./#/pages/wallet/withdrawals')
  await page.getByText('RM 50.00').first().click()
  await expect(page.getByText('The account is closed')).toBeVisible()
  expect(await has(shop, me.token, 'MYR')).toEqual({ available: '300.00', frozen: '0.00' })
})
