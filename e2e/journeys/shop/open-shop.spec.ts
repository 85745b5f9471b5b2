import {
  adminApplicationApprove,
  adminApplicationList,
  adminApplicationOpen,
  adminApplicationReject,
} from '@pasar/contract/calls/admin/partners'
import type { Page } from '@playwright/test'
import { expectAccessible } from '../../support/accessibility.ts'
import { actAs } from '../../support/members.ts'
import { newBuyer } from '../../support/orders/special-orders.ts'
import { callAsOwner } from '../../support/staff.ts'
import { expect, type ShopFixture, test } from '../../support/test.ts'

const dialogOf = (page: Page) => page.getByRole('alertdialog').or(page.getByRole('dialog'))

/** Fills in the application for a shop, and submits it. */
async function apply(page: Page, name: string, slug: string) {
  await page.getByRole('textbox', { name: /Name of the shop|Shop name/ }).fill(name)
  await page.getByRole('textbox', { name: /Address/ }).fill(slug)
  await page.getByRole('checkbox', { name: /I accept/ }).check()
  await page.getByRole('button', { name: 'Submit application' }).click()
  await expect(page.getByRole('heading', { name: 'We have received your application' })).toBeVisible()
}

/** Opens the review of the application with a name. @returns its id */
async function review(shop: ShopFixture, name: string): Promise<string> {
  const { list } = await callAsOwner(shop, adminApplicationList, { kind: 'shop' })
  const { id } = list.find((line) => line.name === name)!
  await callAsOwner(shop, adminApplicationOpen, { id })
  return id
}

test(
  'a member is refused a shop, applies again, and then fills the shop with products',
  { tag: '@both' },
  async ({ page, shop }, { project }) => {
    const owner = await newBuyer(shop)
    const slug = `leaf-${project.name}`
    const name = `Leaf ${project.name}`
    await actAs(page, shop, owner)
    await page.goto('./#/pages/shop/index')
    await page.getByRole('link', { name: 'Open a shop' }).click()
    await apply(page, name, 'leaf')
    const reason = 'Tell us what you want to sell'
    await callAsOwner(shop, adminApplicationReject, { id: await review(shop, name), reason })
    await page.reload()
    await expect(page.getByText(reason)).toBeVisible()
    await page.getByRole('button', { name: 'Apply again' }).click()
    await apply(page, name, slug)
    await callAsOwner(shop, adminApplicationApprove, { id: await review(shop, name) })
    await page.reload()
    await page.getByRole('link', { name: 'To my shop' }).click()
    await expect(page.getByRole('heading', { name })).toBeVisible()
    await page.getByRole('link', { name: /^Products/ }).click()
    await page.getByRole('button', { name: 'Choose products' }).click()
    await page.getByRole('button', { name: 'Add', exact: true }).first().click()
    const price = dialogOf(page).getByRole('textbox').first()
    await expect(
      dialogOf(page)
        .getByText(/RM [\d.]+ margin/)
        .first(),
    ).toBeVisible()
    await price.fill('1')
    await expect(dialogOf(page).getByText(/^At least RM/)).toBeVisible()
    await expectAccessible(page)
    await dialogOf(page).getByRole('button', { name: 'List price +10 %' }).click()
    await dialogOf(page).getByRole('button', { name: 'Add', exact: true }).click()
    await expect(page.getByText('Added to your shop')).toBeVisible()

    await page.getByRole('button', { name: 'Select' }).click()
    await page.getByRole('checkbox').nth(0).check()
    await page.getByRole('checkbox').nth(1).check()
    await page.getByRole('button', { name: 'Add', exact: true }).last().click()
    await dialogOf(page).getByRole('button', { name: '+20 %' }).click()
    await dialogOf(page).getByRole('button', { name: 'Add', exact: true }).click()
    await page.getByRole('tab', { name: 'In my shop' }).click()
    await expect(page.getByRole('button', { name: 'Prices' })).toHaveCount(3)
    await page.getByRole('button', { name: 'Order', exact: true }).click()
    const second = await page
      .getByRole('button', { name: /^Move / })
      .nth(1)
      .getAttribute('aria-label')
    await page
      .getByRole('button', { name: /^Move / })
      .nth(1)
      .press('ArrowUp')
    await page.getByRole('button', { name: 'Save' }).click()
    await expect(page.getByText('Order saved')).toBeVisible()
    const first = page.getByText(second!.replace('Move ', '')).first()
    await expect(first).toBeVisible()
    await expectAccessible(page)
  },
)
