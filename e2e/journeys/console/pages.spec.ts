import { cancelAccountApply } from '@pasar/contract/calls/account/cancellation'
import { adminBroadcastSave } from '@pasar/contract/calls/admin/broadcasts'
import { adminPopupSave } from '@pasar/contract/calls/admin/catalog/popups'
import type { Page } from '@playwright/test'
import { expectAccessible } from '../../support/accessibility.ts'
import { callApi } from '../../support/calls.ts'
import { newMember } from '../../support/members.ts'
import { createReceivedOrder, submitReturn } from '../../support/orders/after-sales.ts'
import { actAsStaff, callAsOwner, consoleUrl } from '../../support/staff.ts'
import { expect, test } from '../../support/test.ts'
import { blocksStrings, collectViolations } from '../../support/trusted-types.ts'

const MIN_TARGET_PX = 44

/** Pages of the menu whose entries have no page of their own. */
const withoutRecords = new Set([
  '',
  'bulk-actions',
  'categories',
  'reviews',
  'queues',
  'failedJobs',
  'pay-methods',
  'settings',
  'imports',
  'unexpected-parcels',
  'pairing-runs',
  'network',
  'network-moves',
  'reward-corrections',
  'reward-payouts',
  'star-ranks',
  'suppressions',
])

// Without the history most lists are empty.
test.use({ hasHistory: true })

/** Returns the addresses of the menu's entries. */
async function listMenuPaths(page: Page): Promise<string[]> {
  // The menu is a drawer on the phone, over the page.
  const openMenu = page.getByRole('button', { name: 'Open menu' })
  await expect(openMenu.or(page.getByRole('button', { name: 'Close menu' }))).toBeVisible()
  const isDrawer = await openMenu.isVisible()
  if (isDrawer) await openMenu.click()
  const links = page.getByRole('menu').getByRole('menuitem')
  await expect(links.first()).toBeVisible()
  const paths = await links.evaluateAll((all) => all.map((link) => link.getAttribute('href') ?? ''))
  if (isDrawer) {
    await page.keyboard.press('Escape')
    await expect(links.first()).toBeHidden()
  }
  return paths.map((path) => path.replace(/^#?\//, ''))
}

/**
 * Returns the visible controls of the page's content that are lower than a finger needs; links inside text
 * may be.
 */
const findSmallTargets = (page: Page) =>
  page.locator('#main-content').evaluate(
    (main, min) =>
      [
        ...main.querySelectorAll(
          'button, a, input:not([aria-hidden], [type="checkbox"]), [role="tab"], [role="combobox"]',
        ),
      ]
        .filter((control) => {
          const target = control.closest('label, .MuiInputBase-root') ?? control
          const { width, height } = target.getBoundingClientRect()
          const isHidden = !control.checkVisibility({ visibilityProperty: true }) || width === 0
          const isInText = getComputedStyle(target).display === 'inline'
          return !isHidden && !isInText && Math.round(height) < min
        })
        .map((control) => control.outerHTML.slice(0, 200)),
    MIN_TARGET_PX,
  )

async function expectPage(page: Page) {
  await expect(page.locator('#main-content').getByRole('progressbar')).toHaveCount(0)
  await expect(page.getByRole('heading').filter({ hasText: /\w/ }).first()).toBeVisible()
  await expect(page.getByText('Something went wrong')).toHaveCount(0)
  const { scroll, window } = await page.evaluate(() => ({
    scroll: document.documentElement.scrollWidth,
    window: innerWidth,
  }))
  expect.soft(scroll, `width of ${page.url()}`).toBeLessThanOrEqual(window)
}

/** Returns the texts that a list scrolls sideways to show, as the headers of its cut columns. */
const findCutColumns = (page: Page) =>
  page.locator('#main-content table').evaluateAll((tables) =>
    tables.flatMap((table) => {
      const right = document.documentElement.clientWidth
      // The data of a chart, for screen readers only.
      if (getComputedStyle(table).clipPath !== 'none') return []
      return [...table.querySelectorAll('thead th')]
        .filter((header) => header.getBoundingClientRect().right > right)
        .map((header) => header.textContent)
    }),
  )

/** Opens the form of new records, where the page has one. @returns whether it has */
async function expectForm(page: Page): Promise<boolean> {
  const create = page.locator('#main-content a[href$="/create"]').filter({ visible: true })
  if ((await create.count()) === 0) return false
  await create.first().click()
  await expect(page.getByRole('button', { name: 'Save' }).first()).toBeVisible()
  await expectAccessible(page)
  return true
}

test(
  'opens every page of the menu, a record of its list by keyboard and its form, each accessible',
  { tag: '@both' },
  async ({ page, shop }, { project }) => {
    test.slow()
    const errors: string[] = []
    page.on('pageerror', (error) => errors.push(`${page.url()}: ${error}`))
    page.on('console', (message) => {
      if (message.type() === 'error') errors.push(`${page.url()}: ${message.text()}`)
    })
    // The history has none of these: they would appear to the shoppers of the demo, or end an account.
    const title = { 'en-us': 'Not for shoppers' }
    await callAsOwner(shop, adminBroadcastSave, { title, text: title })
    await callAsOwner(shop, adminPopupSave, { title, published: false })
    const { token } = await newMember(shop)
    await callApi(shop, cancelAccountApply, { agree: true, giveUp: [] }, token)
    await submitReturn(shop, await createReceivedOrder(shop))
    await actAsStaff(page, shop)
    await page.goto(consoleUrl(shop))
    const main = page.locator('#main-content')
    // The tables of wide windows link in the first column, the lists of phones link whole entries.
    const records = main.locator('tbody a[href*="/"], li a[href*="/"]').filter({ visible: true })
    const paths = await listMenuPaths(page)
    expect(paths.length).toBeGreaterThan(30)
    let forms = 0
    for (const path of paths) {
      await page.goto(consoleUrl(shop, path))
      await expect(main.getByText(/\w/).first()).toBeVisible()
      await expectPage(page)
      const list = page.url()
      const hasRecords = !withoutRecords.has(path)
      if (hasRecords) await expect(records.first(), list).toBeVisible()
      if (project.name === 'phone') expect.soft(await findSmallTargets(page), list).toEqual([])
      else expect.soft(await findCutColumns(page), list).toEqual([])
      await expectAccessible(page)
      if (hasRecords) {
        await records.first().focus()
        await page.keyboard.press('Enter')
        await expect(page).not.toHaveURL(list)
        await expectPage(page)
        await page.goBack()
        await expect(page).toHaveURL(list)
        await expect(records.first()).toBeVisible()
      }
      if (await expectForm(page)) forms++
    }
    expect(forms).toBeGreaterThan(7)
    await page.goto(consoleUrl(shop, `orders?filter=${encodeURIComponent('{"keyword":"none"}')}`))
    await expect(main.getByText('No matches')).toBeVisible()
    await expectAccessible(page)
    expect(errors).toEqual([])
  },
)

test('shows a form, a chart with its tooltip and an invoice while strings are no HTML', async ({
  page,
  shop,
}) => {
  const violations = collectViolations(page)
  await actAsStaff(page, shop)
  await page.goto(consoleUrl(shop))
  const chart = page.locator('canvas').first()
  await expect(chart).toBeVisible()
  await chart.hover()
  await page.goto(consoleUrl(shop, 'coupons/create'))
  await expect(page.getByRole('button', { name: 'Save' }).first()).toBeVisible()
  expect(violations).toEqual([])
  expect(await blocksStrings(page)).toBe(true)
})
