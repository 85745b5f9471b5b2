import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { type ComponentType, useLayoutEffect, useState } from 'react'
import { createRoot } from 'react-dom/client'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { installBackStack, isAtOverlay } from './back-stack.ts'
import { loadOnOpen } from './load-on-open.tsx'
import { useToasts } from './toast-store.ts'
import { useCloseOnBack } from './use-close-on-back.ts'

let free: () => void = () => undefined
vi.mock('@/platform/idle.ts', () => ({
  afterFirstPage: () =>
    new Promise<void>((done) => {
      free = done
    }),
}))

type Props = { open: boolean; onClose: () => void; text: string }

const Overlay = ({ open, onClose, text }: Props) => {
  useCloseOnBack(open, onClose)
  return <p>{open ? text : 'closed'}</p>
}
/** Renders what has loaded, then runs the steps through the history, which jsdom makes in several tasks. */
async function settle() {
  await act(() => vi.advanceTimersByTimeAsync(10))
  await act(() => vi.advanceTimersByTimeAsync(10))
}

const reload = vi.hoisted(() => vi.fn())
vi.mock('@/platform/load-chunk.ts', async (original) => {
  const { loadChunk } = await original<typeof import('@/platform/load-chunk.ts')>()
  // jsdom cannot reload.
  return { loadChunk: (load: () => Promise<unknown>, run = reload) => loadChunk(load, run) }
})

const failed = () => Promise.reject(new TypeError('Failed to fetch'))

/** Code that arrives or fails when the test says so. */
function createLoad() {
  let arrive: () => void = () => undefined
  let fail: () => void = () => undefined
  const load = () =>
    new Promise<typeof Overlay>((resolve, reject) => {
      arrive = () => resolve(Overlay)
      fail = () => reject(new TypeError('Failed to fetch'))
    })
  return { load, arrive: () => arrive(), fail: () => fail() }
}

function Page({ Lazy }: { Lazy: ComponentType<Props> }) {
  const [open, setOpen] = useState(false)
  return (
    <>
      <button type="button" onClick={() => setOpen(true)}>
        Remarks
      </button>
      <Lazy open={open} onClose={() => setOpen(false)} text="open" />
    </>
  )
}

/** Shows a page with a button that opens the overlay, and presses it. */
async function openFromPage(load: () => Promise<typeof Overlay>) {
  render(<Page Lazy={loadOnOpen<Props>(load)} />)
  const button = screen.getByRole('button', { name: 'Remarks' })
  button.focus()
  fireEvent.click(button)
  await settle()
  return button
}

/** Runs something after its rendering and before the effects of the page. */
function BeforeEffects({ run }: { run: () => void }) {
  useLayoutEffect(run)
  return null
}

const spinnerButton = () => screen.getByRole('button', { name: /close/i })

installBackStack()
beforeEach(() => {
  vi.useFakeTimers()
  sessionStorage.clear()
  reload.mockClear()
  history.replaceState({ key: 'page' }, '', '#/pages/tabbar/shop')
  useToasts.setState({ list: [] })
})
afterEach(async () => {
  cleanup()
  if (vi.isFakeTimers()) await settle()
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

test('an overlay whose code fails to load closes with a message that offers to reload, and keeps the page', async () => {
  const load = vi.fn().mockImplementationOnce(failed).mockResolvedValue(Overlay)
  const Lazy = loadOnOpen<Props>(load)
  const onClose = vi.fn()
  const { rerender } = render(<Lazy open onClose={onClose} text="open" />)
  await settle()
  expect(onClose).toHaveBeenCalledOnce()
  expect(reload).not.toHaveBeenCalled()
  const [message, ...others] = useToasts.getState().list
  expect([message?.action?.label, others]).toEqual(['errors.reload', []])
  rerender(<Lazy open={false} onClose={onClose} text="open" />)
  expect(screen.queryByRole('status')).toBeNull()
  rerender(<Lazy open onClose={onClose} text="open" />)
  await settle()
  expect(screen.getByText('open')).toBeTruthy()
  expect(load).toHaveBeenCalledTimes(2)
})

test('without a connection the message offers no reload, which would lose the page', async () => {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValueOnce(false).mockReturnValueOnce(false)
  await openFromPage(failed)
  expect(useToasts.getState().list).toMatchObject([{ action: undefined }])
  expect(reload).not.toHaveBeenCalled()
})

test.each(['closed', 'left'])('code that fails after the overlay was %s does nothing', async (how) => {
  const { load, fail } = createLoad()
  await openFromPage(load)
  if (how === 'left') cleanup()
  else fireEvent.keyDown(document.body, { key: 'Escape' })
  fail()
  await settle()
  expect(reload).not.toHaveBeenCalled()
  expect(useToasts.getState().list).toEqual([])
})

test('code that fails to load in a free moment neither reloads the page nor shows a message', async () => {
  const Lazy = loadOnOpen<Props>(failed)
  render(<Lazy open={false} onClose={vi.fn()} text="open" />)
  free()
  await settle()
  expect(reload).not.toHaveBeenCalled()
  expect(useToasts.getState().list).toEqual([])
})

test('a spinner that a tap closes shows until the code arrives', async () => {
  const { load, arrive } = createLoad()
  const button = await openFromPage(load)
  expect(screen.getByRole('status').closest('button')).toBeNull()
  await act(() => vi.advanceTimersByTimeAsync(400))
  fireEvent.click(spinnerButton())
  expect(screen.queryByRole('status')).toBeNull()
  arrive()
  await settle()
  expect(screen.queryByText('open')).toBeNull()
  fireEvent.click(button)
  expect(screen.getByText('open')).toBeTruthy()
})

test('the second tap of a double tap does not close the spinner', async () => {
  await openFromPage(createLoad().load)
  fireEvent.click(spinnerButton())
  expect(screen.getByRole('status')).toBeTruthy()
})

test('Back closes the spinner and stays on the page', async () => {
  await openFromPage(createLoad().load)
  expect(isAtOverlay()).toBe(true)
  history.back()
  await settle()
  expect(screen.queryByRole('status')).toBeNull()
  expect(history.state).toEqual({ key: 'page' })
})

test('one Back closes the overlay that replaced the spinner, and no entry of the spinner remains', async () => {
  const { load, arrive } = createLoad()
  await openFromPage(load)
  arrive()
  await settle()
  expect(screen.getByText('open')).toBeTruthy()
  expect(isAtOverlay()).toBe(true)
  history.back()
  await settle()
  expect(screen.getByText('closed')).toBeTruthy()
  expect(isAtOverlay()).toBe(false)
})

test('Escape closes the spinner, and nothing below it', async () => {
  await openFromPage(createLoad().load)
  const below = vi.fn()
  document.addEventListener('keydown', below)
  fireEvent.keyDown(spinnerButton(), { key: 'Escape' })
  document.removeEventListener('keydown', below)
  expect(screen.queryByRole('status')).toBeNull()
  expect(below).not.toHaveBeenCalled()
})

test.each(['closed', 'replaced'])(
  'the spinner has the focus, and gives it back when it is %s',
  async (how) => {
    const { load, arrive } = createLoad()
    const button = await openFromPage(load)
    expect(document.activeElement).toBe(spinnerButton())
    if (how === 'closed') fireEvent.keyDown(spinnerButton(), { key: 'Escape' })
    else arrive()
    await settle()
    expect(document.activeElement).toBe(button)
  },
)

test('an overlay opens whose code arrives in a free moment between its rendering and its effects', async () => {
  vi.useRealTimers()
  const { load: start, arrive } = createLoad()
  const load = vi.fn(start)
  const Lazy = loadOnOpen<Props>(load)
  const places = (open: boolean) => (
    <>
      <Lazy open={open} onClose={vi.fn()} text="open" />
      {open && <BeforeEffects run={arrive} />}
    </>
  )
  // act() would run the effects at once.
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', false)
  const page = document.createElement('main')
  const root = createRoot(page)
  root.render(places(false))
  await vi.waitFor(() => {
    free()
    expect(load).toHaveBeenCalled()
  })
  root.render(places(true))
  await vi.waitFor(() => expect(page.textContent).toBe('open'))
  root.unmount()
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
