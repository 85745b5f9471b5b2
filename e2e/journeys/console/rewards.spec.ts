import { expectAccessible } from '../../support/accessibility.ts'
import { actAsStaff, consoleUrl } from '../../support/staff.ts'
import { expect, test } from '../../support/test.ts'

test('creates a version of the reward plan after a preview of what today would pay', async ({
  page,
  shop,
}) => {
  await actAsStaff(page, shop)
  await page.goto(consoleUrl(shop, 'reward-plans'))
  await page.getByRole('link', { name: 'New version' }).click()
  const cap = page.getByLabel('Payout cap, of the sales of a day')
  await expect(cap).toHaveValue('40')
  await cap.fill('142.5')
  await page.getByRole('button', { name: 'Preview and save' }).click()
  await expect(page.getByText('Enter a value from 0 % to 100 %')).toBeVisible()
  await cap.fill('42.5')
  await page.getByLabel('Reason').fill('Room for the anniversary')
  await page.getByRole('button', { name: 'Preview and save' }).click()

  const dialog = page.getByRole('dialog')
  await expect(dialog.getByRole('listitem')).toHaveText([
    'Waiting time and payout cap: Payout cap, of the sales of a day: 40 % → 42.5 %',
  ])
  await expect(dialog.getByText(/the payout cap of 42.5 %/)).toBeVisible()
  await expect(dialog.getByText('Share of sales')).toBeVisible()
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Create version' }).click()

  await expect(page.getByRole('heading', { name: 'Version 2', level: 1 })).toBeVisible()
  await expect(page.getByText('Room for the anniversary')).toBeVisible()
  await expect(page.getByText('42.5 %')).toBeVisible()
  await expectAccessible(page)
  await page.goto(consoleUrl(shop, 'reward-plans'))
  const rows = page.locator('tbody tr')
  await expect(rows).toHaveCount(2)
  await expect(rows.first()).toContainText(/Version 2\s*current/)
  await expect(rows.last()).toContainText(/Version 1\s*superseded/)
})
