// @vitest-environment jsdom
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { renderInConsole, serveCalls } from '../../testing/render.tsx'
import { Composer } from './composer.tsx'

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

it.each([
  ['Good morning', ''],
  ['Good morning. About your order', 'Good morning. About your order'],
])('after a slow answer to %j in the field leaves %j', async (typed, left) => {
  const reply = Promise.withResolvers<object>()
  serveCalls((path) => (path.endsWith('/reply') ? reply.promise : {}))
  const onSent = vi.fn()
  renderInConsole(<Composer id="A" isMine customer="Ann" language="en-us" orders={[]} onSent={onSent} />)
  const field = screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'Answer' })
  const type = (value: string) => fireEvent.change(field, { target: { value } })
  type('Good morning')
  fireEvent.click(screen.getByRole('button', { name: 'Send' }))
  type(typed)
  reply.resolve({})
  await waitFor(() => expect(onSent).toHaveBeenCalledOnce())
  expect(field.value).toBe(left)
})
