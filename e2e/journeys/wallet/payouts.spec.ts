import { randomBytes } from 'node:crypto'
import { adminWithdrawalApprove, adminWithdrawalPay } from '@pasar/contract/calls/admin/finance/withdrawals'
import { walletAssets } from '@pasar/contract/calls/wallet/wallet'
import type { Currency } from '@pasar/contract/money'
import type { Browser, Page } from '@playwright/test'
import { expectAccessible } from '../../support/accessibility.ts'
import { callApi } from '../../support/calls.ts'
import { runChainAction } from '../../support/chain.ts'
import { enterPin } from '../../support/checkout.ts'
import { actAs } from '../../support/members.ts'
import { signInAsSecondOwner } from '../../support/second-owner.ts'
import { actAsStaff, callAsOwner, consoleUrl } from '../../support/staff.ts'
import { expect, type ShopFixture, test } from '../../support/test.ts'
import { creditBalance, newVerifiedMember, PIN } from '../../support/wallet.ts'
import { createWithdrawal, newMemberWithBankAccount } from '../../support/withdrawals.ts'

async function balanceOf(shop: ShopFixture, token: string, currency: Currency) {
  const { list } = await callApi(shop, walletAssets, {}, token)
  const { available, frozen } = list.find(({ asset }) => asset === currency)!
  return { available: available.amount, frozen: frozen.amount }
}

/** Opens the console in another browser context of the same size. */
async function openConsole(
  page: Page,
  browser: Browser,
  shop: ShopFixture,
  as?: Parameters<typeof actAsStaff>[2],
) {
  const staffContext = await browser.newContext({ viewport: page.viewportSize() })
  const tab = await staffContext.newPage()
  await actAsStaff(tab, shop, as)
  return tab
}

const confirm = (tab: Page, name: string) =>
  tab.getByRole('dialog').getByRole('button', { name, exact: true }).click()

test('pays out a coin withdrawal and shows the transaction hash to the member', async ({
  page,
  browser,
  shop,
}) => {
  const me = await newVerifiedMember(shop)
  await creditBalance(shop, me.user.id, '50', 'USDT')
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
  const sheet = page.getByRole('dialog', { name: 'Confirm withdrawal' })
  await expect(sheet.getByText(address)).toBeVisible()
  await expect(sheet.getByText('29.00').first()).toBeVisible()
  await expectAccessible(page)
  await sheet.getByRole('button', { name: 'Withdraw' }).click()
  await enterPin(page, PIN)
  await expect(page.getByRole('heading', { name: 'Under review' })).toBeVisible()
  expect(await balanceOf(shop, me.token, 'USDT')).toEqual({ available: '20.000000', frozen: '30.000000' })

  const tab = await openConsole(page, browser, shop)
  await tab.goto(consoleUrl(shop, 'withdrawals'))
  await tab.getByText(me.user.user_name).first().click()
  await expect(tab.getByText(address)).toBeVisible()
  await tab.getByRole('button', { name: 'Approve' }).click()
  await confirm(tab, 'Approve')
  await expect(tab.getByText('Withdrawal approved')).toBeVisible()
  const { hash } = await runChainAction(shop, 'send', { to: address, amount: '29' })
  await tab.getByRole('button', { name: 'Mark as paid' }).click()
  await tab.getByLabel('Transaction hash').fill('by hand')
  await confirm(tab, 'Mark as paid')
  const dialog = tab.getByRole('dialog')
  await expect(dialog.getByText('Enter the transaction hash: 0x and 64 hexadecimal digits')).toBeVisible()
  await tab.getByLabel('Transaction hash').fill(hash)
  await confirm(tab, 'Mark as paid')
  await expect(tab.getByText('Withdrawal paid')).toBeVisible()
  await tab.context().close()

  await page.reload()
  await expect(page.getByRole('heading', { name: 'Paid out' })).toBeVisible()
  await expect(page.getByText(hash)).toBeVisible()
  await expectAccessible(page)
  expect(await balanceOf(shop, me.token, 'USDT')).toEqual({ available: '20.000000', frozen: '0.000000' })
})

test('returns the amount of a failed and a returned payout and shows the reason to the member', {
  tag: '@wide',
}, async ({ page, browser, shop }) => {
  const me = await newMemberWithBankAccount(shop)
  const failing = await createWithdrawal(shop, me, '100')
  const returning = await createWithdrawal(shop, me, '50')
  for (const { id } of [failing, returning]) await callAsOwner(shop, adminWithdrawalApprove, { id })
  await callAsOwner(shop, adminWithdrawalPay, { id: returning.id, reference: 'MBB-20261121-9' })
  expect(await balanceOf(shop, me.token, 'MYR')).toEqual({ available: '150.00', frozen: '100.00' })
  await actAs(page, shop, me)

  const first = await openConsole(page, browser, shop)
  await first.goto(consoleUrl(shop, `withdrawals/${failing.id}/show`))
  await first.getByRole('button', { name: 'Mark as failed' }).click()
  await first.getByLabel('Reason shown to the member').fill('The bank knows no such account')
  await confirm(first, 'Mark as failed')
  await expect(first.getByText('Failed: The bank knows no such account')).toBeVisible()
  // The account that marked a payout as paid cannot mark it as returned.
  await first.goto(consoleUrl(shop, `withdrawals/${returning.id}/show`))
  await expect(first.getByText('MBB-20261121-9').first()).toBeVisible()
  await expect(first.getByRole('button', { name: 'Mark as returned' })).toHaveCount(0)
  await first.context().close()
  await page.goto(`./#/pages/wallet/withdrawalInfo?id=${failing.id}`)
  await expect(page.getByText('The bank knows no such account')).toBeVisible()
  await expectAccessible(page)
  expect(await balanceOf(shop, me.token, 'MYR')).toEqual({ available: '250.00', frozen: '0.00' })

  const second = await openConsole(page, browser, shop, await signInAsSecondOwner(shop))
  await second.goto(consoleUrl(shop, `withdrawals/${returning.id}/show`))
  await second.getByRole('button', { name: 'Mark as returned' }).click()
  await second.getByLabel('Reason shown to the member').fill('The account is closed')
  await confirm(second, 'Mark as returned')
  await expect(second.getByText('Returned: The account is closed')).toBeVisible()
  await second.context().close()
  await page.goto('./#/pages/wallet/withdrawals')
  await page.getByText('RM 50.00').first().click()
  await expect(page.getByText('The account is closed')).toBeVisible()
  expect(await balanceOf(shop, me.token, 'MYR')).toEqual({ available: '300.00', frozen: '0.00' })
})
