import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { loadFullPack, setLanguage } from '@/i18n/i18n.ts'
import { useChat } from '../api/chat.ts'
import { ChatView } from './ChatView.tsx'

const api = vi.hoisted(() => ({ leaveMessage: vi.fn(async () => true), sendContent: vi.fn() }))
vi.mock('../api/chat.ts', async (original) => ({ ...(await original<object>()), ...api }))
vi.mock('../api/use-chat-events.ts', () => ({ useChatEvents: () => undefined }))
vi.mock('../api/support.ts', () => ({ useSupportHome: () => ({ data: { available: false } }) }))
vi.mock('./ChatLog.tsx', () => ({ ChatLog: () => null }))
vi.mock('./Composer.tsx', () => ({ Composer: (props: object) => JSON.stringify(props) }))
vi.mock('@/features/products/api/products.ts', () => ({
  useProduct: () => ({ data: { card: { id: 'g1', title: 'Cup' } } }),
}))
vi.mock('@/features/orders/api/orders.ts', () => ({ useOrder: () => ({}) }))

const show = (conversation: object) =>
  useChat.setState({ status: 'ready', conversation: conversation as never })

beforeEach(async () => {
  sessionStorage.clear()
  await setLanguage('en-us')
  await loadFullPack()
})
afterEach(cleanup)

it('keeps the form for a message while nobody is there and no address is left', async () => {
  show({ state: 'waiting', email: '' })
  render(<ChatView goodsId="" orderId="" />)
  expect(await screen.findByText('Leave a message')).toBeTruthy()
})

it('sends the product after the message of the form, and offers it no more', async () => {
  show({ state: 'closed', email: '' })
  render(<ChatView goodsId="g1" orderId="" />)
  fireEvent.change(await screen.findByLabelText(/^Email/), { target: { value: 'a@example.com' } })
  expect(screen.queryByRole('button', { name: 'Send this product' })).toBeNull()
  fireEvent.change(screen.getByLabelText(/^Message/), { target: { value: 'In blue?' } })
  fireEvent.click(screen.getByRole('button', { name: 'Leave message' }))
  await waitFor(() => expect(api.sendContent).toHaveBeenCalledTimes(1))
  expect(api.leaveMessage).toHaveBeenCalledWith('a@example.com', 'In blue?', expect.any(String))
  expect(api.sendContent).toHaveBeenCalledWith({ kind: 'product', goodsId: 'g1', title: 'Cup' })
  show({ state: 'waiting', email: 'a***@example.com' })
  expect(await screen.findByText(JSON.stringify({ goodsId: '', orderId: '' }))).toBeTruthy()
})
