import { act, cleanup, renderHook } from '@testing-library/react'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { useSession } from '@/lib/session.ts'
import { useDraft } from './draft.ts'

const signIn = (id: string) => act(() => useSession.setState({ token: id, user: { id } as never }))

beforeEach(() => sessionStorage.clear())
afterEach(() => {
  cleanup()
  useSession.setState({ token: '', refreshToken: '', user: null })
})

it('keeps the text of a member from the next member in the tab', () => {
  signIn('a')
  const { result } = renderHook(() => useDraft())
  act(() => result.current[1]('Mine'))
  expect(result.current[0]).toBe('Mine')
  signIn('b')
  expect(result.current[0]).toBe('')
  signIn('a')
  expect(result.current[0]).toBe('Mine')
})

it('is one text for all inputs of the chat, so that it stays when an agent comes online', () => {
  const form = renderHook(() => useDraft())
  act(() => form.result.current[1]('Half a sentence'))
  const composer = renderHook(() => useDraft())
  expect(composer.result.current[0]).toBe('Half a sentence')
  act(() => form.result.current[1](''))
  expect(composer.result.current[0]).toBe('')
})
