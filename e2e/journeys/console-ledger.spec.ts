import { readFile } from 'node:fs/promises'
import { expectAccessible } from '../support/accessible.ts'
import { actAsStaff, consoleOf } from '../support/staff.ts'
import { expect, test } from '../support/test.ts'
import { give, newSaver } from '../support/wallet.ts'

test('an account leads to its postings, a posting to both its sides and what it is about', async ({
  page,
  shop,
}) => {
  const { user } = await newSaver(shop)
  await give(shop, user.id, '-45.50')
  await actAsStaff(page, shop)
  await page.goto(consoleOf(shop, 'ledger'))
  await expect(page.getByText('Shop: equity').first()).toBeVisible()
  await expectAccessible(page)
  await page.getByLabel('Member, or the shop’s account').fill(user.user_name)
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
  const about = page.getByRole('link', { name: /^correction K\d+$/ })
  await expect(about).toBeVisible()
  await expectAccessible(page)
  const no = (await about.innerText()).replace('correction ', '')

  await page.goto(consoleOf(shop, 'transfers'))
  await page.getByLabel('Number of an order, payment, …').fill('K000000000000000000')
  await expect(page.getByText('Nothing moved for that.')).toBeVisible()
  await page.getByLabel('Number of an order, payment, …').fill(no)
  await expect(page.getByText('MYR 45.50')).toBeVisible()
  await expectAccessible(page)
})

test('the trial balance has two equal sides, now and at a moment before anything moved', async ({
  page,
  shop,
}) => {
  await newSaver(shop)
  await actAsStaff(page, shop)
  await page.goto(consoleOf(shop, 'trial-balance'))
  await expect(page.getByText('Both sides of every asset are equal.')).toBeVisible()
  await expect(page.getByText('sum 0.00').first()).toBeVisible()
  await expectAccessible(page)
  await page.getByLabel('At (empty: now)').fill('2020-01-01T00:00')
  await expect(page.getByText(/Nothing had moved by then|Nothing has moved yet/)).toBeVisible()
})
