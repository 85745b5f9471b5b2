import { chatMessages, chatSend } from '@pasar/contract/calls/support/chat'
import { expectAccessible } from '../../support/accessibility.ts'
import { callApi } from '../../support/calls.ts'
import { newShopper } from '../../support/members.ts'
import { actAsStaff, consoleUrl } from '../../support/staff.ts'
import { expect, test } from '../../support/test.ts'

test('takes a waiting chat, answers it with a canned reply, and closes it', { tag: '@wide' }, async ({
  page,
  shop,
}) => {
  const member = await newShopper(shop)
  const text = `Where is my parcel? ${Date.now()}`
  await callApi(shop, chatSend, { clientId: crypto.randomUUID(), text }, member.token)
  await actAsStaff(page, shop)
  await page.goto(consoleUrl(shop, 'conversations'))
  await page.getByLabel('Message, email or username').fill(text)
  await page.getByRole('link', { name: new RegExp(text.slice(-13)) }).click()
  const log = page.getByRole('log')
  await expect(log.getByText(text)).toBeVisible()
  await page.getByRole('button', { name: 'Take' }).click()
  await expect(log.getByText('Farid took the chat')).toBeVisible()
  await expectAccessible(page)

  await page.getByLabel('Answer', { exact: true }).fill('/delivery')
  await page.getByRole('menuitem', { name: /How long a parcel takes/ }).click()
  await page.getByRole('button', { name: 'Send', exact: true }).click()
  await expect(log.getByText(/two to five working days/)).toBeVisible()
  // What the customer writes arrives without a reload.
  await callApi(shop, chatSend, { clientId: crypto.randomUUID(), text: 'Thank you!' }, member.token)
  await expect(log.getByText('Thank you!')).toBeVisible()

  await page.getByLabel('Note', { exact: true }).check()
  await page.getByLabel('Note for staff').fill('Asked twice already')
  await page.getByRole('button', { name: 'Add note' }).click()
  await expect(log.getByText('Asked twice already')).toBeVisible()
  await page.getByRole('button', { name: 'Close chat' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Close chat' }).click()
  await expect(log.getByText('Farid closed the chat')).toBeVisible()
  const { conversation, list } = await callApi(shop, chatMessages, {}, member.token)
  expect(conversation).toMatchObject({ state: 'closed', unread: 1 })
  expect(list.some((message) => message.text.includes('Asked twice'))).toBe(false)
})
