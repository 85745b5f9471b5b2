import { readFile } from 'node:fs/promises'
import { adminWithdrawalApprove } from '@pasar/contract/calls/admin/finance/withdrawals'
import { walletAssets } from '@pasar/contract/calls/wallet/wallet'
import { withdrawalInfo } from '@pasar/contract/calls/wallet/withdrawals'
import type { Page } from '@playwright/test'
import { expectAccessible } from '../../support/accessibility.ts'
import { callApi } from '../../support/calls.ts'
import { enterPin } from '../../support/checkout.ts'
import { actAs } from '../../support/members.ts'
import { signInAsSecondOwner } from '../../support/second-owner.ts'
import { actAsStaff, callAsOwner, consoleUrl } from '../../support/staff.ts'
import { expect, type ShopFixture, test } from '../../support/test.ts'
import { PIN, picture } from '../../support/wallet.ts'
import { createWithdrawal, newMemberWithBankAccount } from '../../support/withdrawals.ts'

const ringgitOf = async (shop: ShopFixture, token: string) => {
  const { list } = await callApi(shop, walletAssets, {}, token)
  const { available, frozen } = list.find(({ asset }) => asset === 'MYR')!
  return { available: available.amount, frozen: frozen.amount }
}

const confirm = (page: Page, name: string) =>
  page.getByRole('dialog').getByRole('button', { name, exact: true }).click()

test('reviews, exports and pays out a withdrawal to a bank account', async ({ page, browser, shop }) => {
  const me = await newMemberWithBankAccount(shop)
  await actAs(page, shop, me)
  await page.goto('./#/pages/wallet/withdraw')
  await page.getByLabel('Amount').fill('300.01')
  await expect(page.getByLabel('Amount')).toHaveAttribute('aria-invalid', 'true')
  await page.getByLabel('Amount').fill('200')
  await page.getByRole('button', { name: /^Withdraw RM 200/ }).click()
  const sheet = page.getByRole('dialog', { name: 'Confirm withdrawal' })
  await expect(sheet.getByText('RM 199.00').first()).toBeVisible()
  await expectAccessible(page)
  await sheet.getByRole('button', { name: 'Withdraw' }).click()
  await enterPin(page, PIN)
  await expect(page.getByRole('heading', { name: 'Under review' })).toBeVisible()
  await expectAccessible(page)
  expect(await ringgitOf(shop, me.token)).toEqual({ available: '100.00', frozen: '200.00' })

  const staffContext = await browser.newContext({ viewport: page.viewportSize(), acceptDownloads: true })
  const staffPage = await staffContext.newPage()
  await actAsStaff(staffPage, shop)
  await staffPage.goto(consoleUrl(shop, 'withdrawals'))
  await expectAccessible(staffPage)
  await staffPage.getByText(me.user.user_name).first().click()
  await expect(staffPage.getByText('First withdrawal of this member')).toBeVisible()
  await expect(staffPage.getByText(me.number)).toHaveCount(0)
  await staffPage.getByRole('button', { name: 'Reveal' }).click()
  await expect(staffPage.getByText(me.number)).toBeVisible()
  await expectAccessible(staffPage)
  await staffPage.getByRole('button', { name: 'Approve' }).click()
  await expectAccessible(staffPage)
  await confirm(staffPage, 'Approve')
  await expect(staffPage.getByText('Withdrawal approved')).toBeVisible()

  await staffPage.goto(consoleUrl(shop, 'withdrawals'))
  await staffPage.getByRole('tab', { name: 'To pay out' }).click()
  await staffPage.getByRole('button', { name: 'Export payouts' }).click()
  await expectAccessible(staffPage)
  const saved = staffPage.waitForEvent('download')
  await confirm(staffPage, 'Export')
  const file = await readFile(await (await saved).path(), 'utf8')
  expect(file).toContain(`199.00,MYR,Nur Aisyah,${me.number},Maybank,MBBEMYKL`)
  await staffPage.getByText(me.user.user_name).first().click()
  await staffPage.getByRole('button', { name: 'Mark as paid' }).click()
  await staffPage.getByLabel('Bank reference').fill('MBB-20261121-7')
  await staffPage.getByLabel('Payout receipt', { exact: true }).setInputFiles(picture)
  await expect(staffPage.getByRole('img', { name: 'Payout receipt' })).toBeVisible()
  await expectAccessible(staffPage)
  await confirm(staffPage, 'Mark as paid')
  await expect(staffPage.getByText('Withdrawal paid')).toBeVisible()
  await expect(staffPage.getByRole('button', { name: 'Enlarge the payout receipt' })).toBeVisible()
  await expectAccessible(staffPage)
  await staffContext.close()

  await page.reload()
  await expect(page.getByText('MBB-20261121-7')).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Paid out' })).toBeVisible()
  await expectAccessible(page)
  expect(await ringgitOf(shop, me.token)).toEqual({ available: '100.00', frozen: '0.00' })
})

test('requires two accounts for a large withdrawal and shows the rejection reason to the member', {
  tag: '@wide',
}, async ({ page, browser, shop }) => {
  const me = await newMemberWithBankAccount(shop, ['500', '500', '500'])
  const { id } = await createWithdrawal(shop, me, '1200')
  await actAsStaff(page, shop)
  await page.goto(consoleUrl(shop, 'withdrawals'))
  await expect(page.getByText('0 of 2 approvals').first()).toBeVisible()
  await page.getByText(me.user.user_name).first().click()
  await page.getByRole('button', { name: 'Approve' }).click()
  await expect(page.getByText(/requires the approval of a second account/)).toBeVisible()
  await confirm(page, 'Approve')
  await expect(
    page.getByText('You approved this withdrawal. A second account must approve it, too.'),
  ).toBeVisible()
  await expect(page.getByRole('button', { name: 'Approve' })).toHaveCount(0)
  await expectAccessible(page)
  await expect(callAsOwner(shop, adminWithdrawalApprove, { id })).rejects.toThrow()

  // Another browser context, since tabs of one share the session.
  const otherContext = await browser.newContext({ viewport: page.viewportSize() })
  const staffPage = await otherContext.newPage()
  await actAsStaff(staffPage, shop, await signInAsSecondOwner(shop))
  await staffPage.goto(consoleUrl(shop, `withdrawals/${id}/show`))
  await expect(staffPage.getByRole('button', { name: 'Approve' })).toBeVisible()
  await staffPage.getByRole('button', { name: 'Reject' }).click()
  await staffPage.getByLabel('Reason shown to the member').fill('Please ask for it from your own phone')
  await expectAccessible(staffPage)
  await confirm(staffPage, 'Reject')
  await expect(staffPage.getByText('Rejected: Please ask for it from your own phone')).toBeVisible()
  await expectAccessible(staffPage)
  await otherContext.close()

  expect(await callApi(shop, withdrawalInfo, { id }, me.token)).toMatchObject({ state: 'rejected' })
  expect(await ringgitOf(shop, me.token)).toEqual({ available: '1800.00', frozen: '0.00' })
  const member = await browser.newContext({ viewport: page.viewportSize() })
  const phone = await member.newPage()
  await actAs(phone, shop, me)
  await phone.goto(`${shop.url}/h5/#/pages/wallet/withdrawals`)
  await phone.getByText('Rejected').first().click()
  await expect(phone.getByText('Please ask for it from your own phone')).toBeVisible()
  await expectAccessible(phone)
  await member.close()
})
