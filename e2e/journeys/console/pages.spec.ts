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
  // The menu is a drawer on the phone, over the page.
  const openMenu = page.getByRole('button', { name: 'Open menu' })
  const isDrawer = await openMenu.isVisible()
  if (isDrawer) await openMenu.click()
  const links = page.getByRole('menu').getByRole('menuitem')
  await expect(links.first()).toBeVisible()
  const paths = await links.evaluateAll((all) => all.map((link) => link.getAttribute('href') ?? ''))
  if (isDrawer) {
    await page.keyboard.press('Escape')
    await expect(links.first()).toBeHidden()
  }
  expect(paths.length).toBeGreaterThan(30)
  const forms: string[] = []
  for (const path of paths) {
    await page.goto(consoleUrl(shop, path.replace(/^#?\//, '')))
    await expect(main.getByRole('progressbar')).toHaveCount(0)
    await expect(main.getByText(/\w/).first()).toBeVisible()
    await expectAccessible(page)
    await expect(page.getByText('Something went wrong')).toHaveCount(0)
    const create = main.locator('a[href$="/create"]').filter({ visible: true })
    if ((await create.count()) === 0) continue
    forms.push(path)
    await create.first().click()
    await expect(page.getByRole('button', { name: 'Save' }).first()).toBeVisible()
    await expectAccessible(page)
  }
  expect(forms.length).toBeGreaterThan(7)
})
