import { readFile } from 'node:fs/promises'
import { expectAccessible } from '../support/accessibility.ts'
import { actAsStaff, consoleUrl } from '../support/staff.ts'
import { expect, test } from '../support/test.ts'
import { creditBalance, newVerifiedMember } from '../support/wallet.ts'

test('links an account to its postings, and a posting to its accounts and reference', async ({
  page,
  shop,
}) => {
  const { user } = await newVerifiedMember(shop)
  await creditBalance(shop, user.id, '-45.50')
  await actAsStaff(page, shop)
  await page.goto(consoleUrl(shop, 'ledger'))
  await expect(page.getByText('Shop: equity').first()).toBeVisible()
  await expectAccessible(page)
  await page.getByLabel('Member or shop account').fill(user.user_name)
  await expect(page).toHaveURL(/keyword/)
  await page.getByText('MYR 254.50').first().click()
  await expect(page.getByRole('heading', { name: /MYR/ }).first()).toBeVisible()
  await expect(page.getByText('−45.50')).toBeVisible()
  await expect(page.getByText('300.00').first()).toBeVisible()
  await expectAccessible(page)

  const saving = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Export CSV' }).click()
  const csv = await readFile(await (await saving).path(), 'utf8')
  expect(csv.trim().split('\r\n')).toHaveLength(3)
  expect(csv).toContain(',45.50,,')

  await page.getByRole('link', { name: 'Correction' }).first().click()
  await expect(page.getByRole('heading', { name: 'Correction', level: 1 })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Shop: equity' })).toBeVisible()
  const reference = page.getByRole('link', { name: /^correction K\d+$/ })
  await expect(reference).toBeVisible()
  await expectAccessible(page)
  const no = (await reference.innerText()).replace('correction ', '')

  await page.goto(consoleUrl(shop, 'transfers'))
  await page.getByLabel('Order, payment or other number').fill('K000000000000000000')
  await expect(page.getByText('No matches.')).toBeVisible()
  await page.getByLabel('Order, payment or other number').fill(no)
  await expect(page.getByText('MYR 45.50')).toBeVisible()
  await expectAccessible(page)
})

test('shows a balanced trial balance, now and before the first transfer', async ({ page, shop }) => {
  await newVerifiedMember(shop)
  await actAsStaff(page, shop)
  await page.goto(consoleUrl(shop, 'trial-balance'))
  await expect(page.getByText('Debits and credits are equal for every asset.')).toBeVisible()
  await expect(page.getByText('difference 0.00').first()).toBeVisible()
  await expectAccessible(page)
  await page.getByLabel('As of (empty: now)').fill('2020-01-01T00:00')
  await expect(page.getByText(/No transfers/)).toBeVisible()
})
