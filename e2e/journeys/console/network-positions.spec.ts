import { adminMoveDecide, adminMoveList } from '@pasar/contract/calls/admin/network/moves'
import { expectAccessible } from '../../support/accessibility.ts'
import { callApi } from '../../support/calls.ts'
import { newMember } from '../../support/members.ts'
import { applyMove } from '../../support/network/past.ts'
import { placeSubUser } from '../../support/network/placement.ts'
import { signInAsSecondOwner } from '../../support/second-owner.ts'
import { actAsStaff, callAsOwner, consoleUrl } from '../../support/staff.ts'
import { expect, test } from '../../support/test.ts'

test('moves a member to another position once a second account approves, but nobody who has members below', async ({
  page,
  shop,
}) => {
  const owner = await newMember(shop)
  const parent = await placeSubUser(shop, owner, owner, 'left')
  const member = await placeSubUser(shop, owner, parent, 'left')
  await actAsStaff(page, shop)
  const dialog = page.getByRole('dialog')
  const request = async () => {
    await page.getByRole('button', { name: 'Another position' }).click()
    await dialog.getByLabel('Member above the new position').fill(owner.user.user_name)
    await page.getByRole('option', { name: owner.user.user_name }).click()
    await dialog.getByRole('button', { name: 'right', exact: true }).click()
    await dialog.getByLabel('Reason').fill('Placed in the wrong leg')
    await dialog.getByRole('button', { name: 'Request' }).click()
  }
  await page.goto(consoleUrl(shop, `members/${parent.user.id}/show`))
  await request()
  await expect(dialog.getByRole('alert')).toHaveText(/Somebody is below the member/)
  await dialog.getByRole('button', { name: 'Cancel' }).click()
  await expect(dialog).toHaveCount(0)

  await page.goto(consoleUrl(shop, `members/${member.user.id}/show`))
  await expect(page.getByText(member.user.user_name).first()).toBeVisible()
  await request()
  await expect(page.getByText('You requested this. Another account must review it.')).toBeVisible()
  await expectAccessible(page)

  const second = await signInAsSecondOwner(shop)
  const { list } = await callAsOwner(shop, adminMoveList, { memberId: member.user.id })
  await callApi(shop, adminMoveDecide, { id: list[0]!.id, approve: true }, second.token)
  await page.reload()
  await expect(page.getByText(/Approved by Nurul, counts from/)).toBeVisible()

  await applyMove(shop, member.user.id)
  await page.goto(consoleUrl(shop, `network?tree=placement&member=${owner.user.id}`))
  await expect(page.getByRole('treeitem').filter({ hasText: member.user.user_name })).toHaveAttribute(
    'aria-level',
    '2',
  )
})
