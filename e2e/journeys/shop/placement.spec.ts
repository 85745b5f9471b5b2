import { subUserInvitations, subUserInvite } from '@pasar/contract/calls/network/placement'
import { expectAccessible } from '../../support/accessibility.ts'
import { callApi } from '../../support/calls.ts'
import { actAs } from '../../support/members.ts'
import { newBuyer } from '../../support/orders/special-orders.ts'
import { expect, test } from '../../support/test.ts'

test('an owner invites a member, who accepts in the message, and places them by keyboard alone', async ({
  page,
  shop,
  browser,
}) => {
  const [owner, member] = [await newBuyer(shop), await newBuyer(shop)]
  await actAs(page, shop, owner)
  await page.goto('./#/pages/team/index')
  await page.getByRole('link', { name: /Placement tree/ }).click()
  await expect(page.getByRole('tree')).toBeVisible()
  const username = page.getByRole('textbox', { name: 'Invite by username' })
  await username.fill('nobody-here')
  await username.press('Enter')
  await expect(page.getByText('This member can’t become your sub-user')).toBeVisible()
  await username.fill(member.user.user_name)
  await username.press('Enter')
  await expect(page.getByText(/Invited on/)).toBeVisible()
  await expectAccessible(page)

  const other = await (await browser.newContext({ baseURL: `${shop.url}/h5/` })).newPage()
  await actAs(other, shop, member)
  await other.goto('./#/pages/my/messages')
  await other.getByText('Invitation to a team').first().click()
  await expectAccessible(other)
  await other.getByRole('button', { name: 'Accept' }).click()
  await other
    .getByRole('alertdialog')
    .or(other.getByRole('dialog'))
    .getByRole('button', { name: 'Accept' })
    .click()
  await expect(other.getByText('You’re waiting for a position.')).toBeVisible()

  await page.reload()
  await page.getByRole('button', { name: 'Place', exact: true }).click()
  await expect(page.getByText(/Choose a free position for S•••/)).toBeVisible()
  // A page takes the focus when it opens.
  await expect(page.getByRole('main')).toBeFocused()
  await expect(page.getByRole('treeitem', { name: /^Right · Place here$/ })).toBeVisible()
  await page.getByRole('treeitem').first().focus()
  await page.keyboard.press('End')
  await expect(page.getByRole('treeitem', { name: /^Right · Place here$/ })).toBeFocused()
  await page.keyboard.press('ArrowUp')
  await page.keyboard.press('Enter')
  const dialog = page.getByRole('alertdialog').or(page.getByRole('dialog'))
  await expect(dialog.getByText(/^Left position under/)).toBeVisible()
  await page.keyboard.press('Tab')
  await dialog.getByRole('button', { name: 'Place' }).press('Enter')
  await expect(page.getByRole('treeitem', { name: /^Left Free$/ })).toHaveCount(0)
  // The name of the one that was placed is masked, one's own is not.
  await expect(page.getByRole('treeitem', { name: /S•••.* people/ })).toHaveCount(1)
  await expect(page.getByRole('treeitem', { name: /S[^•]* \d+ people/ })).toHaveCount(1)
  await expectAccessible(page)
  await other.reload()
  await expect(other.getByText('You have a position in their branch.')).toBeVisible()
})

test('a member declines an invitation to a team', async ({ page, shop }) => {
  const [owner, member] = [await newBuyer(shop), await newBuyer(shop)]
  await callApi(shop, subUserInvite, { username: member.user.user_name }, owner.token)
  await actAs(page, shop, member)
  await page.goto('./#/pages/team/invitations')
  await page.getByRole('button', { name: 'Decline' }).click()
  await expect(page.getByRole('heading', { name: 'No invitations' })).toBeVisible()
  expect((await callApi(shop, subUserInvitations, {}, member.token)).list).toEqual([])
})
