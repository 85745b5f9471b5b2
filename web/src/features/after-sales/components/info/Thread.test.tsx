import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { loadFullPack, setLanguage } from '@/i18n/i18n.ts'
import type { AfterSale } from '../../api/after-sales.ts'
import { Thread } from './Thread.tsx'

let isConnected = true
vi.stubGlobal('fetch', async () => {
  if (!isConnected) throw new TypeError('offline')
  return Response.json({ code: 200, msg: '', data: {} })
})

beforeEach(async () => {
  isConnected = true
  await setLanguage('en-us')
  await loadFullPack()
})
afterEach(cleanup)

const message = { id: 'm1', from: 'shop', text: 'Which size?', pictures: [], at: '2026-03-04T05:06:07.000Z' }
const build = (messages: object[]) => ({ id: 'a1', messages, actions: ['message'] }) as unknown as AfterSale
const field = () => screen.getByRole<HTMLTextAreaElement>('textbox')
const write = (text: string) => fireEvent.change(field(), { target: { value: text } })
const send = () => fireEvent.click(screen.getByRole('button', { name: 'Send' }))

test('keeps a half-written message when the shop writes meanwhile', () => {
  const { rerender } = render(<Thread request={build([])} />)
  write('The blue')
  rerender(<Thread request={build([message])} />)
  expect(field().value).toBe('The blue')
})

test('keeps the message when it could not be sent, and empties the form once it was', async () => {
  isConnected = false
  render(<Thread request={build([])} />)
  write('The blue one')
  send()
  await waitFor(() => expect(screen.getByRole('button', { name: 'Send' }).ariaBusy).toBe('true'))
  await waitFor(() => expect(screen.getByRole('button', { name: 'Send' }).ariaBusy).toBeNull())
  expect(field().value).toBe('The blue one')
  isConnected = true
  send()
  await waitFor(() => expect(field().value).toBe(''))
})
