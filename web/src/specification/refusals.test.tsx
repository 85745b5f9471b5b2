import { cartAdd } from '@pasar/contract/calls/cart'
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { CodeField } from '@/features/login/components/CodeField.tsx'
import { emptyContact } from '@/features/login/model/contact.ts'
import { loadFullPack, setLanguage } from '@/i18n/i18n.ts'
import { ApiRefusal } from '@/lib/api/errors.ts'
import { request } from '@/lib/api/request.ts'
import { useSession } from '@/lib/session.ts'
import { useToasts } from '@/ui/overlays/toast-store.ts'

const serve = (http: number, code: number, msg: string, data: unknown = null) =>
  vi.stubGlobal('fetch', async () => new Response(JSON.stringify({ code, msg, data }), { status: http }))
const toasts = () => useToasts.getState().list.map(({ text }) => text)

beforeEach(async () => {
  await setLanguage('en-us')
  await loadFullPack()
  useToasts.setState({ list: [] })
  useSession.setState({ token: 'token', refreshToken: '', user: null })
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

describe('§8 HTTP statuses', () => {
  test.each([
    [413, 3005, 'The request is too large'],
    [429, 3002, 'Too many requests, please wait a moment'],
  ])('a refusal with HTTP %i shows its message', async (http, code, msg) => {
    serve(http, code, msg)
    await expect(request(cartAdd, { skuId: 's1' })).rejects.toBeInstanceOf(ApiRefusal)
    expect(toasts()).toEqual([msg])
  })

  test.each([400, 403, 404, 502, 503])('HTTP %i is rejected without a message', async (http) => {
    serve(http, 3000, 'not for people')
    await expect(request(cartAdd, { skuId: 's1' })).rejects.toBeInstanceOf(ApiRefusal)
    expect(toasts()).toEqual([])
  })

  test.each([
    [429, 3002],
    [200, 3107],
  ])(
    '“Send code” refused with HTTP %i and code %i says so and counts the seconds down',
    async (http, code) => {
      serve(http, code, 'Please wait', { retryAfter: 42 })
      render(
        <CodeField
          contact={{ ...emptyContact, email: `nur${code}@example.com` }}
          purpose="forget"
          value=""
          onChange={() => undefined}
          onRefused={() => undefined}
        />,
      )
      fireEvent.click(screen.getByRole('button'))
      await vi.waitFor(() => expect(toasts()).toEqual(['Please wait']))
      await vi.waitFor(() => expect(screen.getByRole('button').textContent).toMatch(/4[12]/))
    },
  )
})
