import { readFile } from 'node:fs/promises'
import { adminWithdrawalApprove } from '@pasar/contract/calls/admin/withdrawals'
import { walletAsset } from '@pasar/contract/calls/wallet'
import { withdrawInfo } from '@pasar/contract/calls/withdrawals'
import type { Page } from '@playwright/test'
import { expectAccessible } from '../support/accessible.ts'
import { enterPin } from '../support/buying.ts'
import { ask } from '../support/calls.ts'
import { actAs } from '../support/members.ts'
import { secondOwner } from '../support/second-owner.ts'
import { actAsStaff, consoleOf, operate } from '../support/staff.ts'
import { expect, type ShopFixture, test } from '../support/test.ts'
import { PIN, picture } from '../support/wallet.ts'
import { newWithdrawer, withdraw } from '../support/withdrawing.ts'

const ringgitOf = async (shop: ShopFixture, token: string) => {
  const { list } = await ask(shop, walletAsset, {}, token)
  const { available, frozen } = list.find(({ asset }) => asset === 'MYR')!
  return { available: available.amount, frozen: frozen.amount }
}

const deed = (page: Page, name: string) =>
  page.getByRole('dialog').getByRole('button', { name, exact: true }).click()

test('a withdrawal to a bank account: asked for, reviewed, exported, paid', async ({
  page,
  browser,
  shop,
}) => {
  const me = await newWithdrawer(shop)
  await actAs(page, shop, me)
  await page.goto('./#/pages/wallet/withdraw')
  await page.getByLabel('Amount').fill('300.01')
  await expect(page.getByLabel('Amount')).toHaveAttribute('aria-invalid', 'true')
  await page.getByLabel('Amount').fill('200')
  await page.getByRole('button', { name: /^Withdraw RM 200/ }).click()
  const sheet = page.getByRole('dialog', { name: 'Is this right?' })
  await expect(sheet.getByText('RM 199.00').first()).toBeVisible()
  await expectAccessible(page)
  await sheet.getByRole('button', { name: 'Yes, withdraw' }).click()
  await enterPin(page, PIN)
  await expect(page.getByRole('heading', { name: 'Under review' })).toBeVisible()
  await expectAccessible(page)
  expect(await ringgitOf(shop, me.token)).toEqual({ available: '100.00', frozen: '200.00' })

  const office = await browser.newContext({ viewport: page.viewportSize(), acceptDownloads: true })
  const desk = await office.newPage()
  await actAsStaff(desk, shop)
  await desk.goto(consoleOf(shop, 'withdrawals'))
  await expectAccessible(desk)
  await desk.getByText(me.user.user_name).first().click()
  await expect(desk.getByText('Their first withdrawal')).toBeVisible()
  await expect(desk.getByText(me.number)).toHaveCount(0)
  await desk.getByRole('button', { name: 'Show it' }).click()
  await expect(desk.getByText(me.number)).toBeVisible()
  await expectAccessible(desk)
  await desk.getByRole('button', { name: 'Approve' }).click()
  await expectAccessible(desk)
  await deed(desk, 'Approve')
  await expect(desk.getByText('Approved. It is to be paid out.')).toBeVisible()

  await desk.goto(consoleOf(shop, 'withdrawals'))
  await desk.getByRole('tab', { name: 'To pay out' }).click()
  await desk.getByRole('button', { name: 'Export payouts' }).click()
  await expectAccessible(desk)
  const saved = desk.waitForEvent('download')
  await deed(desk, 'Export')
  const file = await readFile(await (await saved).path(), 'utf8')
  expect(file).toContain(`199.00,MYR,Nur Aisyah,${me.number},Maybank,MBBEMYKL`)
  await desk.getByText(me.user.user_name).first().click()
  await desk.getByRole('button', { name: 'Note the payout' }).click()
  await desk.getByLabel('The bank’s reference').fill('MBB-20261121-7')
  await desk.getByLabel('A picture of the payout').setInputFiles(picture)
  await expect(desk.getByRole('img', { name: 'The payout' })).toBeVisible()
  await expectAccessible(desk)
  await deed(desk, 'Paid')
  await expect(desk.getByText('Paid. The member is told by mail.')).toBeVisible()
  await expect(desk.getByRole('button', { name: 'Look closer at the picture of the payout' })).toBeVisible()
  await expectAccessible(desk)
  await office.close()

  await page.reload()
  await expect(page.getByText('MBB-20261121-7')).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Paid out' })).toBeVisible()
  await expectAccessible(page)
  expect(await ringgitOf(shop, me.token)).toEqual({ available: '100.00', frozen: '0.00' })
})

test('a large withdrawal takes two accounts; the second rejects it, and the member reads why', async ({
  page,
  browser,
  shop,
}) => {
  const me = await newWithdrawer(shop, ['500', '500', '500'])
  const { id } = await withdraw(shop, me, '1200')
  await actAsStaff(page, shop)
  await page.goto(consoleOf(shop, 'withdrawals'))
  await expect(page.getByText('0 of 2 approvals').first()).toBeVisible()
  await page.getByText(me.user.user_name).first().click()
  await page.getByRole('button', { name: 'Approve' }).click()
  await expect(page.getByText(/waits for a second account’s approval/)).toBeVisible()
  await deed(page, 'Approve')
  await expect(page.getByText('You have approved it. Another account must approve it too.')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Approve' })).toHaveCount(0)
  await expectAccessible(page)
  await expect(operate(shop, adminWithdrawalApprove, { id })).rejects.toThrow()

  // Another browser: the first one's tabs are the first account's.
  const elsewhere = await browser.newContext({ viewport: page.viewportSize() })
  const desk = await elsewhere.newPage()
  await actAsStaff(desk, shop, await secondOwner(shop))
  await desk.goto(consoleOf(shop, `withdrawals/${id}/show`))
  await expect(desk.getByRole('button', { name: 'Approve' })).toBeVisible()
  await desk.getByRole('button', { name: 'Reject' }).click()
  await desk
    .getByLabel('What is wrong, as the member shall read it')
    .fill('Please ask for it from your own phone')
  await expectAccessible(desk)
  await deed(desk, 'Reject')
  await expect(desk.getByText('Rejected: Please ask for it from your own phone')).toBeVisible()
  await expectAccessible(desk)
  await elsewhere.close()

  expect(await ask(shop, withdrawInfo, { id }, me.token)).toMatchObject({ state: 'rejected' })
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
