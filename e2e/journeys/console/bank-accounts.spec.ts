import { companyAccountList } from '@pasar/contract/calls/wallet/top-ups'
import { expectAccessible } from '../../support/accessibility.ts'
import { callApi } from '../../support/calls.ts'
import { newMember } from '../../support/members.ts'
import { signInAsSecondOwner } from '../../support/second-owner.ts'
import { actAsStaff, consoleUrl } from '../../support/staff.ts'
import { expect, test } from '../../support/test.ts'

test('offers a new bank account and a changed one to members once a second account approves, and lets its requester withdraw', async ({
  page,
  browser,
  shop,
}) => {
  const { token } = await newMember(shop)
  const shownNumbers = async () =>
    (await callApi(shop, companyAccountList, { currency: 'MYR' }, token)).list.map(({ number }) => number)
  const number = `8800${Date.now()}`
  await actAsStaff(page, shop)
  await page.goto(consoleUrl(shop, 'company-accounts/create'))
  await page.getByLabel('Bank', { exact: false }).first().fill('CIMB Bank')
  await page.getByLabel('Account holder').fill('Pasar Demo Sdn Bhd')
  await page.getByLabel('Account number').fill(number)
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Save' }).click()
  const row = page.getByRole('row', { name: number })
  await expect(row.getByText('inactive')).toBeVisible()
  await expect(row.getByText('to approve')).toBeVisible()
  await expectAccessible(page)
  expect(await shownNumbers()).not.toContain(number)

  // Another browser context, since tabs of one share the session.
  const otherContext = await browser.newContext({ viewport: page.viewportSize() })
  const staffPage = await otherContext.newPage()
  await actAsStaff(staffPage, shop, await signInAsSecondOwner(shop))
  const approve = async () => {
    await staffPage.getByRole('button', { name: 'Approve' }).click()
    await staffPage.getByRole('dialog').getByRole('button', { name: 'Approve' }).click()
    await expect(staffPage.getByText('Change approved')).toBeVisible()
  }
  await staffPage.goto(consoleUrl(shop, 'company-accounts'))
  await staffPage.getByRole('row', { name: number }).getByRole('link').first().click()
  await expect(staffPage.getByText('Bank account to activate')).toBeVisible()
  await approve()
  await expect.poll(shownNumbers).toContain(number)

  await page.getByRole('row', { name: number }).getByRole('link').first().click()
  await page.getByLabel('Account number').fill(`${number}9`)
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(row.getByText('active', { exact: true })).toBeVisible()
  await row.getByRole('link').first().click()
  await expect(page.getByText('You requested this. Another account must review it.')).toBeVisible()
  expect(await shownNumbers()).not.toContain(`${number}9`)
  await staffPage.reload()
  await expect(staffPage.locator('del').getByText(number, { exact: true })).toBeVisible()
  await expect(staffPage.locator('ins').getByText(`${number}9`, { exact: true })).toBeVisible()
  await expectAccessible(staffPage)
  await approve()
  await expect.poll(shownNumbers).toContain(`${number}9`)
  await otherContext.close()

  await page.reload()
  await page.getByLabel('Account holder').fill('Mistyped Sdn Bhd')
  await page.getByRole('button', { name: 'Save' }).click()
  await page
    .getByRole('row', { name: `${number}9` })
    .getByRole('link')
    .first()
    .click()
  await page.getByRole('button', { name: 'Withdraw' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Withdraw' }).click()
  await expect(page.getByText('Change withdrawn')).toBeVisible()
  await expect(page.getByText('Mistyped Sdn Bhd')).toHaveCount(0)
})
