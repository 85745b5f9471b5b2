import { adminConversationTake } from '@pasar/contract/calls/admin/support/conversations'
import { chatHome, chatMessages, chatSend } from '@pasar/contract/calls/support/chat'
import { expectAccessible } from '../../support/accessibility.ts'
import { callApi } from '../../support/calls.ts'
import { sendMany } from '../../support/client/chat.ts'
import { newShopper } from '../../support/members.ts'
import { signInAsSecondOwner } from '../../support/second-owner.ts'
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
  await expect(log.getByText(/one to three days/)).toBeVisible()
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

test('opens a long chat at its newest message', { tag: '@wide' }, async ({ page, shop }) => {
  const member = await newShopper(shop)
  await sendMany(shop, member.token)
  const text = `The last one ${Date.now()}`
  const clientId = crypto.randomUUID()
  const { conversation } = await callApi(shop, chatSend, { clientId, text }, member.token)
  await actAsStaff(page, shop)
  await page.goto(consoleUrl(shop, `conversations/${conversation.id}/show`))
  const log = page.getByRole('log')
  await expect(log.getByText(text)).toBeInViewport()
  await expect(log.getByText('Line 1', { exact: true })).not.toBeInViewport()
})

test('takes over a chat of another agent from the dashboard on, and sends a product', {
  tag: '@wide',
}, async ({ page, shop }) => {
  const member = await newShopper(shop)
  const text = `Which roast is mild? ${Date.now()}`
  const { conversation } = await callApi(
    shop,
    chatSend,
    { clientId: crypto.randomUUID(), text },
    member.token,
  )
  const other = await signInAsSecondOwner(shop)
  await actAsStaff(page, shop)
  await page.goto(consoleUrl(shop))
  await page.getByRole('link', { name: /Chats to answer/ }).click()
  await page.getByRole('link', { name: new RegExp(text.slice(-13)) }).click()
  await callApi(shop, adminConversationTake, { id: conversation.id }, other.token)
  const log = page.getByRole('log')
  await expect(log.getByText('Nurul took the chat')).toBeVisible()
  await page.getByRole('button', { name: 'Take over' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Take over' }).click()
  await expect(log.getByText('Farid took the chat')).toBeVisible()

  await page.getByRole('button', { name: 'Send a product' }).click()
  const dialog = page.getByRole('dialog', { name: 'Send a product' })
  await dialog.getByLabel('Product name').fill('hibiscus shampoo')
  await expect(dialog.getByRole('button', { name: /Hibiscus Shampoo/ }).first()).toBeVisible()
  await expectAccessible(page)
  await dialog
    .getByRole('button', { name: /Hibiscus Shampoo/ })
    .first()
    .click()
  await expect(log.getByRole('link', { name: /Hibiscus Shampoo/ })).toBeVisible()
  const { list } = await callApi(shop, chatMessages, {}, member.token)
  expect(list.at(-1)).toMatchObject({ kind: 'product', from: 'shop', agent: 'Farid' })
})

test('sets the widget of a third party as an owner, which replaces the chat', { tag: '@wide' }, async ({
  page,
  shop,
}) => {
  await actAsStaff(page, shop)
  const save = async (url: string, id: string) => {
    await page.goto(consoleUrl(shop, 'support-settings'))
    await page.getByRole('row').nth(1).click()
    await page.getByLabel('Address of the script').fill(url)
    await page.getByLabel('ID of the shop').fill(id)
    await page.getByRole('button', { name: 'Save' }).click()
    await expect.poll(async () => (await callApi(shop, chatHome, {})).widget?.scriptUrl ?? '').toBe(url)
  }
  try {
    await save(`${shop.sandboxUrl}/assets/chat-widget.js`, 'shop-2')
    await page.goto(`${shop.url}/h5/#/pages/other/mixdesk`)
    await expect(page.getByText('Stand-in chat of shop-2 in en')).toBeVisible()
  } finally {
    await save('', '')
  }
})
