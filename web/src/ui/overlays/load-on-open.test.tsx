import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { loadOnOpen } from './load-on-open.tsx'
import { useToasts } from './toast-store.ts'

let free: () => void = () => undefined
vi.mock('@/platform/idle.ts', () => ({
  afterFirstPage: () =>
    new Promise<void>((done) => {
      free = done
    }),
}))

type Props = { open: boolean; onClose: () => void; text: string }

const Overlay = ({ open, text }: Props) => <p>{open ? text : 'closed'}</p>
const settle = () => act(() => vi.advanceTimersByTimeAsync(0))

beforeEach(() => {
  vi.useFakeTimers()
  // A failed chunk has just reloaded the page: loadChunk() only throws.
  sessionStorage.setItem('pasar.reloaded', String(Date.now()))
  useToasts.setState({ list: [] })
})
afterEach(() => {
  cleanup()
  vi.useRealTimers()
})

test('an overlay whose code fails to load closes with a message, and loads with the next tap', async () => {
  const load = vi.fn().mockRejectedValueOnce(new TypeError('Failed to fetch')).mockResolvedValue(Overlay)
  const Lazy = loadOnOpen<Props>(load)
  const onClose = vi.fn()
  const { rerender } = render(<Lazy open onClose={onClose} text="open" />)
  await settle()
  expect(onClose).toHaveBeenCalledOnce()
  expect(useToasts.getState().list.map(({ text }) => text)).toHaveLength(1)
  rerender(<Lazy open={false} onClose={onClose} text="open" />)
  expect(screen.queryByRole('status')).toBeNull()
  rerender(<Lazy open onClose={onClose} text="open" />)
  await settle()
  expect(screen.getByText('open')).toBeTruthy()
  expect(load).toHaveBeenCalledTimes(2)
})

test('a spinner that a tap closes shows until the code arrives', async () => {
  let arrive: (component: typeof Overlay) => void = () => undefined
  const Lazy = loadOnOpen<Props>(
    () =>
      new Promise((resolve) => {
        arrive = resolve
      }),
  )
  const onClose = vi.fn()
  const { rerender } = render(<Lazy open onClose={onClose} text="open" />)
  expect(screen.getByRole('status')).toBeTruthy()
  fireEvent.click(screen.getByRole('button'))
  expect(onClose).toHaveBeenCalledOnce()
  rerender(<Lazy open={false} onClose={onClose} text="open" />)
  arrive(Overlay)
  await settle()
  expect(screen.queryByText('open')).toBeNull()
  rerender(<Lazy open onClose={onClose} text="open" />)
  expect(screen.getByText('open')).toBeTruthy()
})

test('the code loads in a free moment, once for all places that use it, and then opens without a wait', async () => {
  const load = vi.fn().mockResolvedValue(Overlay)
  const Lazy = loadOnOpen<Props>(load)
  const places = (open: boolean) => (
    <>
      <Lazy open={open} onClose={vi.fn()} text="first" />
      <Lazy open={false} onClose={vi.fn()} text="second" />
    </>
  )
  const { rerender } = render(places(false))
  expect(load).not.toHaveBeenCalled()
  free()
  await settle()
  expect(load).toHaveBeenCalledOnce()
  rerender(places(true))
  expect(screen.getByText('first')).toBeTruthy()
  expect(screen.queryByText('second')).toBeNull()
})

test('an overlay stays mounted once opened, so that closing can animate', async () => {
  const Lazy = loadOnOpen<Props>(async () => Overlay)
  const { rerender } = render(<Lazy open onClose={vi.fn()} text="open" />)
  await settle()
  rerender(<Lazy open={false} onClose={vi.fn()} text="open" />)
  expect(screen.getByText('closed')).toBeTruthy()
})
