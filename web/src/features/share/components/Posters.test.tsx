import { QueryClientProvider } from '@tanstack/react-query'
import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'

vi.hoisted(() => {
  const query = { matches: false, addEventListener: () => undefined, removeEventListener: () => undefined }
  Object.assign(globalThis, { matchMedia: () => query })
})

import { loadFullPack, setLanguage } from '@/i18n/i18n.ts'
import { queryClient } from '@/lib/api/query.ts'
import { Posters } from './Posters.tsx'

const poster = { id: '0190a000-0000-7000-8000-000000000001', title: 'Tea' }
const picture = { url: '/img/1', width: 750, height: 1200, blur: '', alt: '' }
let list: object[] = []
let isDrawn = true

beforeEach(async () => {
  await setLanguage('en-us')
  await loadFullPack()
  queryClient.clear()
  list = [poster]
  isDrawn = true
  vi.stubGlobal('fetch', async (address: string) => {
    if (address.includes('other-')) return new Promise(() => undefined)
    if (!address.includes(poster.id)) return Response.json({ code: 200, msg: '', data: { list } })
    return Response.json(
      isDrawn ? { code: 200, msg: '', data: { picture } } : { code: 500, msg: 'x', data: null },
    )
  })
})
afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

const show = () =>
  render(
    <QueryClientProvider client={queryClient}>
      <Posters kind="invitation" />
    </QueryClientProvider>,
  )

test('a shop without posters says so', async () => {
  list = []
  show()
  expect(await screen.findByText('No posters yet')).toBeTruthy()
})

test('a poster that could not be drawn offers another attempt, and nothing to save', async () => {
  isDrawn = false
  show()
  expect(await screen.findByText('The poster could not be drawn.')).toBeTruthy()
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Save poster' }).disabled).toBe(true)
  expect(screen.queryByText(/Press and hold/)).toBeNull()
})

test('posters that are not requested yet do not look as if they load', async () => {
  list = [1, 2, 3, 4].map((at) => ({
    ...poster,
    id: at === 1 ? poster.id : `other-${at}`,
    title: `Tea ${at}`,
  }))
  const { container } = show()
  await screen.findByAltText('Tea 1')
  // The second is the neighbour of the first, and its picture does not arrive.
  expect(container.querySelectorAll('.animate-pulse').length).toBe(1)
})

test('WeChat’s browser saves by press and hold only', async () => {
  vi.spyOn(navigator, 'userAgent', 'get').mockReturnValue('iPhone MicroMessenger/8.0')
  show()
  expect(await screen.findByText('Press and hold the poster to save it')).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Save poster' })).toBeNull()
})
