import { expectAccessible } from '../support/accessible.ts'
import { expect, test } from '../support/test.ts'

test('the home page opens and is accessible', async ({ page }) => {
  await page.goto('./')
  await expect(page).toHaveTitle(/Pasar/)
  await expect(page.getByRole('main')).toBeVisible()
  await expectAccessible(page)
})
