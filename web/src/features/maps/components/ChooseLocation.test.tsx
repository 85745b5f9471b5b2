import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { loadFullPack, setLanguage } from '@/i18n/i18n.ts'
import { ChooseLocation } from './ChooseLocation.tsx'

const mocks = vi.hoisted(() => ({ nearby: {} as object, refetch: vi.fn() }))
vi.mock('./MapView.tsx', () => ({ MapView: () => null }))
vi.mock('@/ui/page/StickyBar.tsx', () => ({ StickyBar: () => null }))
vi.mock('./use-selection.ts', () => ({
  useSelection: () => ({ selection: null, here: null, problem: null, nearby: mocks.nearby }),
}))
vi.mock('../api/maps.ts', () => ({
  usePlaceSearch: () => ({ data: undefined, error: null, isFetching: true }),
}))

beforeEach(async () => {
  await setLanguage('en-us')
  await loadFullPack()
})
afterEach(cleanup)

const show = () => render(<ChooseLocation saved={null} country="MY" onConfirm={() => undefined} />)

it('offers to try again when the places nearby could not be read', () => {
  mocks.nearby = { data: undefined, error: new Error(), isFetching: false, refetch: mocks.refetch }
  show()
  fireEvent.click(screen.getByRole('button', { name: 'Try again' }))
  expect(mocks.refetch).toHaveBeenCalledOnce()
})

it('shows that it searches', () => {
  mocks.nearby = { data: undefined, error: null, isFetching: false, refetch: mocks.refetch }
  const { container } = show()
  expect(container.querySelector('.animate-pulse')).toBeNull()
  fireEvent.change(screen.getByRole('searchbox'), { target: { value: 'Ipoh' } })
  expect(container.querySelector('.animate-pulse')).toBeTruthy()
})
