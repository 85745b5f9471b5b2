// @vitest-environment jsdom
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, expect, it, vi } from 'vitest'
import { renderInConsole, serveCalls } from '../../testing/render.tsx'
import type { AfterSale } from './labels.ts'
import { Thread } from './thread.tsx'

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const message = (id: string) => ({
  ...{ id, from: 'buyer', staffName: '', text: `Message ${id}`, pictures: [] },
  at: '2026-11-26T10:00:00.000Z',
})

const request = (...ids: string[]) =>
  ({
    id: 'A',
    ...{ messages: ids.map(message), events: [], unread: 0, actions: ['reply'] },
    ...{ member: { nickname: 'Ann' }, language: 'en-us' },
  }) as unknown as AfterSale

function Page() {
  const [shown, setShown] = useState(request('1'))
  return (
    <>
      <button type="button" onClick={() => setShown(request('1', '2'))}>
        The member writes
      </button>
      <Thread request={shown} />
    </>
  )
}

const field = () => screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'Answer' })
const type = (text: string) => fireEvent.change(field(), { target: { value: text } })

it('keeps a half-written answer when the member writes meanwhile', async () => {
  renderInConsole(<Page />)
  type('Dear Ann, we')
  fireEvent.click(screen.getByText('The member writes'))
  await screen.findByText('Message 2')
  expect(field().value).toBe('Dear Ann, we')
})

it('clears the answer once it is sent, but not what was typed meanwhile', async () => {
  let respond: (data: object) => void = () => undefined
  const sent = serveCalls(() => new Promise((done) => (respond = done)))
  renderInConsole(<Page />)
  for (const [next, left] of [
    ['Sent.', ''],
    ['Sent. And more', 'Sent. And more'],
  ] as const) {
    type('Sent.')
    fireEvent.click(screen.getByText('Send answer'))
    await waitFor(() => expect(screen.getByText('Send answer')).toHaveProperty('disabled', true))
    type(next)
    respond({})
    await waitFor(() => {
      expect(field().value).toBe(left)
      expect(screen.getByText('Send answer')).toHaveProperty('disabled', left === '')
    })
  }
  expect(sent.map(({ input }) => input)).toEqual(Array(2).fill({ id: 'A', text: 'Sent.', fileIds: [] }))
})
