import { adminCorrectionList } from '@pasar/contract/calls/admin/wallet'
import { expectAccessible } from '../support/accessible.ts'
import { newMember } from '../support/members.ts'
import { secondOwner } from '../support/second-owner.ts'
import { actAsStaff, consoleOf, operate } from '../support/staff.ts'
import { expect, test } from '../support/test.ts'
import { setRate } from '../support/wallet.ts'

test('a rate with a slipped digit is asked about; what is meant holds, and the history tells', async ({
  page,
  shop,
}) => {
  await setRate(shop, 'GBP', '0.1750')
  await actAsStaff(page, shop)
  await page.goto(consoleOf(shop, 'rates'))
  await expectAccessible(page)
  await page.getByText('GBP', { exact: false }).first().click()
  await expect(page.getByRole('heading', { name: /GBP/, level: 1 })).toBeVisible()
  await page.getByRole('button', { name: 'Enter a rate' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel(/^MYR 1 is/).fill('1.768')
  await expect(dialog.getByText('GBP 1 = MYR 0.565611')).toBeVisible()
  await expect(dialog.getByRole('button', { name: 'Enter' })).toBeDisabled()
  await dialog.getByLabel('Why').fill('Monday’s fixing')
  await dialog.getByRole('button', { name: 'Enter' }).click()
  await expect(dialog.getByText(/\+910.29% against the 0.175 that holds/)).toBeVisible()
  await expect(dialog.getByRole('button', { name: 'It is meant so' })).toBeVisible()
  await expectAccessible(page)
  await dialog.getByLabel(/^MYR 1 is/).fill('0.1768')
  await dialog.getByRole('button', { name: 'Enter' }).click()
  await expect(page.getByText('GBP 0.1768')).toBeVisible()
  await expect(page.getByText('Monday’s fixing')).toBeVisible()
  await expectAccessible(page)
})

test('who enters a large correction cannot approve it: another account does', async ({
  page,
  browser,
  shop,
}) => {
  const { user } = await newMember(shop)
  await actAsStaff(page, shop)
  await page.goto(consoleOf(shop, 'corrections'))
  await page.getByRole('button', { name: 'Correct a balance' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Member').fill(user.user_name)
  await page.getByRole('option').first().click()
  await dialog.getByLabel('How much').fill('5000')
  await dialog.getByLabel('Why').fill('Paid in at the counter')
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Give', exact: true }).click()
  await expect(page.getByText('You entered it: another account must decide.').first()).toBeVisible()
  await expect(page.getByRole('button', { name: 'Approve' })).toHaveCount(0)
  await expectAccessible(page)

  // Another browser: the first one's tabs are the first account's.
  const elsewhere = await browser.newContext({ viewport: page.viewportSize() })
  const desk = await elsewhere.newPage()
  await actAsStaff(desk, shop, await secondOwner(shop))
  await desk.goto(consoleOf(shop, 'corrections'))
  await desk.getByRole('button', { name: 'Approve' }).first().click()
  await desk.getByRole('dialog').getByRole('button', { name: 'Approve' }).click()
  await expect(desk.getByText('Approved: the balance is corrected.')).toBeVisible()
  await desk.getByRole('tab', { name: 'Done' }).click()
  await expect(desk.getByText('Paid in at the counter').first()).toBeVisible()
  await expect(desk.getByText('MYR +5000.00').first()).toBeVisible()
  await expectAccessible(desk)
  await elsewhere.close()
  const { list } = await operate(shop, adminCorrectionList, { memberId: user.id })
  expect(list).toMatchObject([{ state: 'done', decidedBy: 'Nurul' }])
})
