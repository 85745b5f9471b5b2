// @vitest-environment jsdom
import { cleanup, fireEvent, screen } from '@testing-library/react'
import { useRefresh } from 'react-admin'
import { afterEach, expect, it, vi } from 'vitest'
import { renderInConsole, serveCalls } from '../../testing/render.tsx'
import { FeedbackShow } from './show.tsx'

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const at = '2026-11-26T10:00:00.000Z'
const read = (texts: string[]) => ({
  ...{ id: 'A', state: 'open', category: 'App', contact: '', assignee: null, createdAt: at },
  ...{ member: { id: 'M', username: 'ann', nickname: 'Ann' }, language: 'en-us' },
  messages: texts.map((text) => ({ id: text, staffName: '', text, pictures: [], at })),
})

const Refresh = () => {
  const refresh = useRefresh()
  return (
    <button type="button" onClick={refresh}>
      Read again
    </button>
  )
}

it('keeps a half-written answer when the member writes meanwhile', async () => {
  serveCalls(() => ({ list: [], total: 0 }))
  const texts = ['First']
  renderInConsole(
    <>
      <Refresh />
      <FeedbackShow />
    </>,
    { getOne: async () => ({ data: read([...texts]) as never }) },
  )
  const field = () => screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'Answer' })
  await screen.findByText('First')
  fireEvent.change(field(), { target: { value: 'Dear Ann, we' } })
  texts.push('Second')
  fireEvent.click(screen.getByText('Read again'))
  await screen.findByText('Second')
  expect(field().value).toBe('Dear Ann, we')
})
