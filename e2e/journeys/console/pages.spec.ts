import { expectAccessible } from '../../support/accessibility.ts'
import { actAsStaff, consoleUrl } from '../../support/staff.ts'
import { expect, test } from '../../support/test.ts'

test('opens every entry of the menu and its form, each accessible', { tag: '@both' }, async ({
  page,
  shop,
}) => {
  test.slow()
  await actAsStaff(page, shop)
  await page.goto(consoleUrl(shop))
  const main = page.locator('#main-content')
  await expect(main.getByText(/\w/).first()).toBeVisible()
  await expectAccessible(page)
  // The menu is a drawer on the phone.
  const openMenu = page.getByRole('button', { name: 'Open menu' })
  if (await openMenu.isVisible()) await openMenu.click()
  const links = page.getByRole('menu').getByRole('menuitem')
  await expect(links.first()).toBeVisible()
  const paths = await links.evaluateAll((all) => all.map((link) => link.getAttribute('href') ?? ''))
  expect(paths.length).toBeGreaterThan(30)
  for (const path of paths) {
    await page.goto(consoleUrl(shop, path.replace(/^#?\//, '')))
    await expect(main.getByRole('progressbar')).toHaveCount(0)
    await expect(main.getByText(/\w/).first()).toBeVisible()
    await expectAccessible(page)
    const create = main.getByRole('link', { name: 'Create', exact: true })
    if (!(await create.isVisible())) continue
    await create.click()
    await expect(page.getByRole('button', { name: 'Save' }).first()).toBeVisible()
    await expectAccessible(page)
  }
})
