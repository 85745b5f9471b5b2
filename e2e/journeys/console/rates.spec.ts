import { adminCorrectionList } from '@pasar/contract/calls/admin/finance/wallet'
import { expectAccessible } from '../../support/accessibility.ts'
import { newMember } from '../../support/members.ts'
import { signInAsSecondOwner } from '../../support/second-owner.ts'
import { actAsStaff, callAsOwner, consoleUrl } from '../../support/staff.ts'
import { expect, test } from '../../support/test.ts'
import { addRate } from '../../support/wallet.ts'

test('asks to confirm a rate that is far off, and lists the saved rate in the history', async ({
  page,
  shop,
}) => {
  await addRate(shop, 'GBP', '0.1750')
  await actAsStaff(page, shop)
  await page.goto(consoleUrl(shop, 'rates'))
  await expectAccessible(page)
  await page.getByText('GBP', { exact: false }).first().click()
  await expect(page.getByRole('heading', { name: /GBP/, level: 1 })).toBeVisible()
  await page.getByRole('button', { name: 'Add rate' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel(/^GBP per MYR 1/).fill('1.768')
  await expect(dialog.getByText('GBP 1 = MYR 0.565611')).toBeVisible()
  await expect(dialog.getByRole('button', { name: 'Save' })).toBeDisabled()
  await dialog.getByLabel('Reason').fill('Monday’s fixing')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(dialog.getByText(/differs by \+910.29% from the current rate of 0.175/)).toBeVisible()
  await expect(dialog.getByRole('button', { name: 'Confirm rate' })).toBeVisible()
  await expectAccessible(page)
  await dialog.getByLabel(/^GBP per MYR 1/).fill('0.1768')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('GBP 0.1768')).toBeVisible()
  await expect(page.getByText('Monday’s fixing')).toBeVisible()
  await expectAccessible(page)
})

test('requires a second account to approve a large correction, a rate that is far off and gift cards', async ({
  page,
  browser,
  shop,
}) => {
  const { user } = await newMember(shop)
  await actAsStaff(page, shop)
  await page.goto(consoleUrl(shop, 'gift-batches'))
  await page.getByRole('button', { name: 'Issue cards' }).click()
  await page.getByLabel('Face value').fill('77.70')
  await page.getByRole('button', { name: 'Issue MYR 777.00' }).click()
  await expect(page.getByText(/issued when another account approves/)).toBeVisible()
  await expect(page.getByRole('button', { name: 'Export codes' })).toHaveCount(0)
  await expectAccessible(page)
  await page.goto(consoleUrl(shop, 'rates/KRW/show'))
  await page.getByRole('button', { name: 'Add rate' }).click()
  await page.getByLabel(/^KRW per MYR 1/).fill('420')
  await page.getByLabel('Reason').fill('Devaluation')
  await page.getByRole('button', { name: 'Save' }).click()
  await page.getByRole('button', { name: 'Confirm rate' }).click()
  await expect(page.getByText(/^New rate 420/)).toBeVisible()
  await expect(page.getByRole('button', { name: 'Approve' })).toHaveCount(0)
  await expectAccessible(page)
  await page.goto(consoleUrl(shop, 'corrections'))
  await page.getByRole('button', { name: 'New correction' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Member').fill(user.user_name)
  await page.getByRole('option').first().click()
  await dialog.getByLabel('Amount').fill('5000')
  await dialog.getByLabel('Reason').fill('Paid in at the counter')
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Credit', exact: true }).last().click()
  await expect(page.getByText('You requested this. Another account must review it.').first()).toBeVisible()
  await expect(page.getByRole('button', { name: 'Approve' })).toHaveCount(0)
  await expectAccessible(page)

  // Another browser context, since tabs of one share the session.
  const otherContext = await browser.newContext({ viewport: page.viewportSize() })
  const staffPage = await otherContext.newPage()
  await actAsStaff(staffPage, shop, await signInAsSecondOwner(shop))
  await staffPage.goto(consoleUrl(shop, 'corrections'))
  await staffPage.getByRole('button', { name: 'Approve' }).first().click()
  await staffPage.getByRole('dialog').getByRole('button', { name: 'Approve' }).click()
  await expect(staffPage.getByText('Correction approved')).toBeVisible()
  await staffPage.getByRole('tab', { name: 'Done' }).click()
  await expect(staffPage.getByText('Paid in at the counter').first()).toBeVisible()
  await expect(staffPage.getByText('MYR +5,000.00').first()).toBeVisible()
  await expectAccessible(staffPage)
  await staffPage.goto(consoleUrl(shop, 'rates/KRW/show'))
  await staffPage.getByRole('button', { name: 'Approve' }).click()
  await staffPage.getByRole('dialog').getByRole('button', { name: 'Approve' }).click()
  await expect(staffPage.getByText('KRW 420', { exact: true })).toBeVisible()
  await expect(staffPage.getByText(/approved by Nurul/)).toBeVisible()
  await expectAccessible(staffPage)
  await staffPage.goto(consoleUrl(shop, 'gift-batches'))
  await staffPage.getByText('to approve').first().click()
  await staffPage.getByRole('button', { name: 'Approve' }).click()
  await staffPage.getByRole('dialog').getByRole('button', { name: 'Approve' }).click()
  await expect(staffPage.getByRole('button', { name: 'Export codes' })).toBeVisible()
  await expectAccessible(staffPage)
  await otherContext.close()
  const { list } = await callAsOwner(shop, adminCorrectionList, { memberId: user.id })
  expect(list).toMatchObject([{ state: 'done', decidedBy: 'Nurul' }])
})
