import { expectAccessible } from '../../support/accessibility.ts'
import { newMember } from '../../support/members.ts'
import { placeSubUser } from '../../support/network/placement.ts'
import { signInAsSecondOwner } from '../../support/second-owner.ts'
import { actAsStaff, consoleUrl } from '../../support/staff.ts'
import { expect, test } from '../../support/test.ts'
import { openWindow } from '../../support/windows.ts'

test('walks both trees by keyboard, from a found member down and up again', { tag: '@both' }, async ({
  page,
  shop,
}) => {
  const owner = await newMember(shop)
  const left = await placeSubUser(shop, owner, owner, 'left')
  const below = await placeSubUser(shop, owner, left, 'right')
  await actAsStaff(page, shop)
  await page.goto(consoleUrl(shop, 'network'))
  const search = page.getByRole('combobox', { name: 'Find a member' })
  await search.fill(owner.user.invitationCode)
  await page.getByRole('option', { name: owner.user.user_name }).waitFor()
  await search.press('ArrowDown')
  await search.press('Enter')
  const items = page.getByRole('treeitem')
  await expect(items).toHaveCount(3)
  await page.getByRole('tab', { name: 'Placement tree' }).click()
  await expect(items).toHaveCount(3)
  await expect(page.getByRole('table', { name: /PV of the legs/ }).first()).toBeVisible()
  await expectAccessible(page)

  await items.first().focus()
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('ArrowRight')
  await expect(items).toHaveCount(5)
  await page.keyboard.press('End')
  await page.keyboard.press('ArrowUp')
  await expect(items.filter({ hasText: below.user.user_name })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 2 })).toBeVisible()
  await expect(page.getByRole('tree')).toContainText(below.user.user_name)
  const path = page.getByRole('navigation', { name: 'Members above' })
  await expect(path.getByRole('listitem')).toHaveText([/Top/, /./, /./, /./], { timeout: 10_000 })
  await path.getByRole('link').nth(1).press('Enter')
  await expect(page.getByRole('tree')).toContainText(owner.user.user_name)

  await page.getByRole('link', { name: 'Member’s page' }).click()
  await expect(page.getByRole('heading', { name: 'Place and history' })).toBeVisible()
  await expect(page.getByText('top of a branch')).toBeVisible()
  await expectAccessible(page)
})

test('corrects a referrer: one account requests with a reason, another one approves', async ({
  page,
  shop,
}) => {
  const [from, to] = [await newMember(shop), await newMember(shop)]
  const member = await newMember(shop, from.user.invitationCode)
  await actAsStaff(page, shop)
  await page.goto(consoleUrl(shop, `members/${from.user.id}/show`))
  const dialog = page.getByRole('dialog')
  const request = async (choice: string) => {
    await page.getByRole('button', { name: 'Another referrer' }).click()
    await dialog.getByLabel('New referrer').fill(choice)
    await page.getByRole('option').first().click()
    await dialog.getByLabel('Reason').fill('Registered with the wrong code')
    await dialog.getByRole('button', { name: 'Request' }).click()
  }
  await request(to.user.user_name)
  await expect(dialog.getByRole('alert')).toHaveText(/Somebody is below the member/)
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Cancel' }).click()
  await page.goto(consoleUrl(shop, `members/${member.user.id}/show`))
  await request(to.user.user_name)
  await expect(page.getByText('You requested this. Another account must review it.')).toBeVisible()

  const second = await openWindow(page)
  await actAsStaff(second, shop, await signInAsSecondOwner(shop))
  await second.goto(consoleUrl(shop, 'network-moves'))
  await expect(second.getByText('Registered with the wrong code')).toBeVisible()
  await expectAccessible(second)
  await second.getByRole('button', { name: 'Approve' }).click()
  await expect(second.getByRole('dialog')).toContainText('from tomorrow on')
  await second.getByRole('dialog').getByRole('button', { name: 'Approve' }).click()
  await expect(second.getByText('No moves to approve.', { exact: false })).toBeVisible()
  await page.reload()
  await expect(page.getByText(/Approved by Nurul, counts from/)).toBeVisible()
})
