import { fireEvent, render, screen } from '@testing-library/react'
import { useState } from 'react'
import { expect, test, vi } from 'vitest'
import { Sheet } from './Sheet.tsx'

vi.hoisted(() => {
  const query = { matches: false, addEventListener: () => undefined, removeEventListener: () => undefined }
  Object.assign(globalThis, { matchMedia: () => query })
})

function Page({ onPay }: { onPay: () => void }) {
  const [open, setOpen] = useState(true)
  const pay = () => {
    onPay()
    setOpen(false)
  }
  return (
    <Sheet open={open} onClose={() => setOpen(false)} title="Pay">
      <button type="button" onClick={pay}>
        Pay now
      </button>
    </Sheet>
  )
}

test('the second tap of a double tap does not reach the button of a sheet that closes', async () => {
  const onPay = vi.fn()
  render(<Page onPay={onPay} />)
  const button = await screen.findByText('Pay now')
  // Outside act(): the deferred rendering that closes the sheet has not begun.
  button.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true }))
  await Promise.resolve()
  fireEvent.click(button)
  expect(onPay).toHaveBeenCalledOnce()
})
