import { render, screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { loadFullPack, setLanguage } from '@/i18n/i18n.ts'
import { useChat } from '../api/chat.ts'
import { ChatView } from './ChatView.tsx'

const reload = vi.hoisted(() => vi.fn())
vi.mock('@/platform/load-chunk.ts', async (original) => {
  const { loadChunk } = await original<typeof import('@/platform/load-chunk.ts')>()
  // jsdom cannot reload.
  return { loadChunk: (load: () => Promise<unknown>, run = reload) => loadChunk(load, run) }
})
vi.mock('../api/use-chat-events.ts', () => ({ useChatEvents: () => undefined }))
vi.mock('../api/support.ts', () => ({ useSupportHome: () => ({ data: { available: false } }) }))
vi.mock('./ChatLog.tsx', () => ({ ChatLog: () => 'Is it blue?' }))
vi.mock('./Composer.tsx', () => ({ Composer: () => null }))
vi.mock('./OfflineForm.tsx', () => {
  throw new TypeError('Failed to fetch')
})

test('a form that fails to load keeps the conversation, offers to reload, and the browser still asks', async () => {
  await setLanguage('en-us')
  await loadFullPack()
  const { messages } = useChat.getState()
  useChat.setState({
    status: 'ready',
    conversation: { state: 'waiting', email: '' } as never,
    messages: { ...messages, pending: [{}] as never },
  })
  render(<ChatView goodsId="" orderId="" />)
  expect(await screen.findByRole('button', { name: 'Reload' })).toBeTruthy()
  expect(screen.getByText('Is it blue?')).toBeTruthy()
  expect(reload).not.toHaveBeenCalled()
  const leave = new Event('beforeunload', { cancelable: true })
  dispatchEvent(leave)
  expect(leave.defaultPrevented).toBe(true)
})
