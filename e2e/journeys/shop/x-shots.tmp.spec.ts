import { test } from '../../support/test.ts'
import { actAs, newMember } from '../../support/members.ts'
import { creditBalance } from '../../support/wallet.ts'
import { callApi } from '../../support/calls.ts'
import { actAsStaff, consoleUrl } from '../../support/staff.ts'
import { openWindow } from '../../support/windows.ts'
import { cancelAccountApply } from '@pasar/contract/calls/account/cancellation'
test('x shots', { tag: '@both' }, async ({ page, shop }, info) => {
  test.slow()
  const name = info.project.name
  const shot = (p: string) => page.screenshot({ path: `/tmp/account-shots/${p}-${name}.png`, fullPage: true })
  await page.goto('./#/pages/tabbar/my')
  await page.getByRole('link', { name: 'Settings' }).first().waitFor()
  await shot('my-visitor')
  const a = await newMember(shop)
  await creditBalance(shop, a.user.id, '12.34')
  await actAs(page, shop, a)
  await page.goto('./#/pages/other/setting')
  await page.getByRole('link', { name: /Cancel account/ }).waitFor()
  await page.waitForTimeout(500)
  await shot('setting')
  await page.emulateMedia({ colorScheme: 'dark' })
  await shot('setting-dark')
  await page.goto('./#/pages/login/logOff/index')
  await page.getByRole('button', { name: 'Apply for cancellation' }).waitFor()
  await shot('apply-dark')
  await page.emulateMedia({ colorScheme: 'light' })
  await shot('apply')
  await callApi(shop, cancelAccountApply, { agree: true, note: 'I move abroad', giveUp: [{ item: 'balance:MYR', sentence: 'I give up 12.34 MYR' }] }, a.token)
  await page.goto('./#/pages/tabbar/my')
  await page.getByRole('link', { name: 'Settings' }).first().waitFor()
  await shot('my')
  await page.goto('./#/pages/login/logOff/finish')
  await page.getByRole('heading', { name: 'Your account is cancelled' }).waitFor()
  await shot('finish')
  const staffPage = await openWindow(page)
  await actAsStaff(staffPage, shop)
  await staffPage.goto(consoleUrl(shop, 'cancellations'))
  await staffPage.getByText(a.user.user_name).first().waitFor()
  await staffPage.screenshot({ path: `/tmp/account-shots/list-${name}.png` })
  await staffPage.getByText(a.user.user_name).first().click()
  await staffPage.getByRole('button', { name: 'Approve' }).waitFor()
  await staffPage.screenshot({ path: `/tmp/account-shots/show-${name}.png` })
})
