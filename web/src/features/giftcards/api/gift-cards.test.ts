import { renderHook } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { useLogin } from '@/lib/login.ts'
import { useSession } from '@/lib/session.ts'
import { useGiveCards } from './gift-cards.ts'

afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

test('a receiver who does not exist opens no sign-in for the signed-in giver', async () => {
  vi.useFakeTimers()
  useSession.setState({ token: 'token', refreshToken: '', user: null })
  vi.stubGlobal('fetch', async () =>
    Response.json({ code: 2020, msg: 'The user does not exist', data: null }),
  )
  const { result } = renderHook(() => useGiveCards())
  const value = { amount: '10.00', currency: 'MYR' } as const
  const answer = await result.current.run({ value, count: 1, username: 'nobody', payPassword: '123456' })
  await vi.advanceTimersByTimeAsync(2_000)
  expect(answer.ok).toBe(false)
  expect(useLogin.getState().open).toBe(false)
})
