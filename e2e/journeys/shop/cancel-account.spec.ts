import { orderCancel } from '@pasar/contract/calls/orders'
import type { Page } from '@playwright/test'
import { expectAccessible } from '../../support/accessibility.ts'
import { callApi } from '../../support/calls.ts'
import { placeOrder } from '../../support/checkout.ts'
import { latestCode } from '../../support/mail.ts'
import { actAs, newMember, newShopper } from '../../support/members.ts'
import { findProduct } from '../../support/products.ts'
import { actAsStaff, consoleUrl } from '../../support/staff.ts'
import { expect, test } from '../../support/test.ts'
import { creditBalance } from '../../support/wallet.ts'
import { openWindow } from '../../support/windows.ts'

const openRequest = async (staffPage: Page, url: string, username: string) => {
  await staffPage.goto(url)
  await staffPage.getByText(username).first().click()
}

test('cancels an account: rejected, applied again, approved and confirmed by code', async ({
  page,
  shop,
}) => {
  const session = await newMember(shop)
  const { user_name: username, email } = session.user
  await creditBalance(shop, session.user.id, '12.34')
  await actAs(page, shop, session)
  await page.goto('./#/pages/other/setting')
  await page.getByRole('link', { name: 'Cancel account' }).click()
  await expect(page.getByRole('heading', { name: 'What happens' })).toBeVisible()
  await expectAccessible(page)
  const apply = page.getByRole('button', { name: 'Apply for cancellation' })
  await page.getByLabel('Type “I give up 12.34 MYR”').fill('I give up 12 MYR')
  await apply.click()
  await expect(page.getByText('Please tick that you agree').first()).toBeVisible()
  await page.getByRole('checkbox').check()
  await apply.click()
  await expect(page.getByText('Type exactly: I give up 12.34 MYR').first()).toBeVisible()
  await expectAccessible(page)
  await page.getByLabel('Type “I give up 12.34 MYR”').fill('i give up 12.34 myr')
  await apply.click()
  await expect(page.getByRole('heading', { name: 'We are reviewing your request' })).toBeVisible()
  await expectAccessible(page)

  const staffPage = await openWindow(page)
  await actAsStaff(staffPage, shop)
  const list = consoleUrl(shop, 'cancellations')
  await openRequest(staffPage, list, username)
  await expect(staffPage.getByText('given up', { exact: true })).toBeVisible()
  await expectAccessible(staffPage)
  await staffPage.getByRole('button', { name: 'Reject' }).click()
  await staffPage.getByRole('dialog').getByLabel('Reason shown to the member').fill('Please call us first')
  await staffPage.getByRole('dialog').getByRole('button', { name: 'Reject' }).click()
  await expect(staffPage.getByText(/Rejected by Farid/)).toBeVisible()

  await page.reload()
  await expect(page.getByText('Please call us first')).toBeVisible()
  await page.getByLabel('Type “I give up 12.34 MYR”').fill('I give up 12.34 MYR')
  await page.getByRole('checkbox').check()
  await apply.click()
  await expect(page.getByRole('heading', { name: 'We are reviewing your request' })).toBeVisible()
  await openRequest(staffPage, list, username)
  await staffPage.getByRole('button', { name: 'Approve' }).click()
  await staffPage.getByRole('dialog').getByRole('button', { name: 'Approve' }).click()
  await expect(staffPage.getByText(/Approved by Farid/)).toBeVisible()

  await page.reload()
  await page.getByRole('link', { name: 'Confirm by code' }).click()
  const since = new Date()
  await page.getByRole('button', { name: 'Send code' }).click()
  await page.getByLabel('Verification code').fill(await latestCode(shop, email, since))
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Cancel my account' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Cancel my account' }).click()
  await expect(page.getByRole('heading', { name: 'Your account is cancelled' })).toBeVisible()
  await expectAccessible(page)
  await staffPage.reload()
  await expect(staffPage.getByText(/posted to forfeited balances/)).toBeVisible()
  await expect(staffPage.getByText(username)).toHaveCount(0)
})

test('lists what is open instead of the form, with links, and lets the member check again', async ({
  page,
  shop,
}) => {
  const session = await newShopper(shop)
  const { skuId } = await findProduct(shop, 'Melati Jasmine Hand Cream')
  const { orderId } = (await placeOrder(shop, session.token, skuId)).data
  await actAs(page, shop, session)
  await page.goto('./#/pages/login/logOff/index')
  await expect(page.getByRole('link', { name: '1 order that is not confirmed delivered' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Apply for cancellation' })).toHaveCount(0)
  await expectAccessible(page)
  await callApi(shop, orderCancel, { id: orderId }, session.token)
  await page.getByRole('button', { name: 'Check again' }).click()
  await expect(page.getByRole('button', { name: 'Apply for cancellation' })).toBeVisible()
})
