import { expectAccessible } from '../../support/accessibility.ts'
import { expect, test } from '../../support/test.ts'

test('shows home, category, product and reviews to a visitor', { tag: '@both' }, async ({ page }) => {
  await page.goto('../')
  await expect(page).toHaveTitle(/Pasar/)
  await expect(page.getByRole('heading', { name: 'Flash sale' })).toBeVisible()
  await expectAccessible(page)

  const categories = page.getByRole('navigation', { name: 'Categories' })
  await categories.getByRole('link', { name: 'Coffee & tea' }).click()
  await expect(page).toHaveURL(/pages\/goods\/category/)
  await expect(page.getByRole('heading', { name: 'Coffee & tea' })).toBeVisible()
  await expect(page.getByRole('heading', { name: /Tanah Drip Bags/ })).toBeVisible()
  await expectAccessible(page)

  await page.getByRole('link', { name: /Tanah Johor Liberica/ }).click()
  await expect(
    page.getByRole('heading', { name: 'Tanah Johor Liberica, single estate' }).first(),
  ).toBeVisible()
  await expect(page.getByRole('group', { name: 'Grind' })).toBeVisible()
  await expectAccessible(page)
  const address = page.url()
  await page.getByText('1 kg', { exact: true }).first().click()
  await expect(page).not.toHaveURL(address)
  await expect(
    page
      .getByRole('main')
      .getByText(/168\.00/)
      .filter({ visible: true })
      .first(),
  ).toBeVisible()

  await page.getByRole('link', { name: /All reviews/ }).click()
  await expect(page).toHaveURL(/pages\/goods\/reviews/)
  await expect(page.getByRole('article').first()).toBeVisible()
  await expectAccessible(page)
  await page.goBack()
  await expect(page.getByRole('group', { name: 'Grind' })).toBeVisible()
  await page.goBack()
  await expect(page.getByRole('heading', { name: 'Coffee & tea' })).toBeVisible()
})

test('searches and filters products', { tag: '@both' }, async ({ page, isMobile }) => {
  await page.goto('./#/pages/goods/search')
  const field = page.getByRole('searchbox', { name: 'Search' }).filter({ visible: true }).first()
  await expect(page.getByRole('heading', { name: 'Popular searches' })).toBeVisible()
  await expectAccessible(page)
  await field.fill('cofee')
  await field.press('Enter')
  await expect(page.getByRole('heading', { name: /Coffee|Drip Bags|Cold Brew/ }).first()).toBeVisible()
  await field.fill('tea')
  await field.press('Enter')
  await expect(page.getByRole('heading', { name: /Bukit Highland/ })).toBeVisible()
  await expectAccessible(page)

  if (isMobile) {
    await page.getByRole('button', { name: 'Filter' }).click()
    const sheet = page.getByRole('dialog', { name: 'Filter' })
    await sheet.getByLabel('Maximum price').fill('20')
    await expectAccessible(page)
    await sheet.getByRole('button', { name: 'Show products' }).click()
    await expect(sheet).toBeHidden()
  } else {
    // The wide layout shows the filters next to the list and applies them on blur.
    await page.getByLabel('Maximum price').fill('20')
    await page.getByLabel('Maximum price').press('Enter')
    await page.getByLabel('Maximum price').blur()
  }
  await expect(page).toHaveURL(/maxPrice=20/)
  await expect(page.getByRole('heading', { name: /Bukit Jasmine Green/ })).toBeVisible()
  await expect(page.getByRole('heading', { name: /Bukit Highland/ })).toBeHidden()

  await field.fill('zzzqqq')
  await field.press('Enter')
  await expect(page.getByText('No results').first()).toBeVisible()
  await expectAccessible(page)
})

test('shows news and the coupon page', async ({ page }) => {
  await page.goto('./#/pages/tabbar/page')
  await expect(page.getByRole('heading', { name: 'Coupons to collect' })).toBeVisible()
  await expectAccessible(page)
  await page.goto('./#/pages/other/news')
  const article = page.getByRole('main').locator('a[href*="news?id="]:visible').first()
  await expect(article).toBeVisible()
  await expectAccessible(page)
  await article.click()
  await expect(page.getByRole('article').getByRole('heading').first()).toBeVisible()
  await expectAccessible(page)
})
