// @vitest-environment jsdom
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { Form } from 'react-admin'
import { afterEach, expect, it, vi } from 'vitest'
import { renderInConsole, serveCalls } from '../testing/render.tsx'
import { CouponsInput } from './campaigns/picker-inputs.tsx'
import { StaffCreate } from './staff/edit.tsx'

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const pickers = {
  coupons: [
    'Coupons to claim on the page',
    <Form key="coupons" record={{}}>
      <CouponsInput />
    </Form>,
  ],
  roles: ['Roles', <StaffCreate key="roles" />],
} as const

it.each(['coupons', 'roles'] as const)(
  'finds %s that are not on the first page by their name',
  async (resource) => {
    const [label, form] = pickers[resource]
    serveCalls(() => ({ list: [], total: 0 }))
    const getList = vi.fn(async () => ({ data: [], total: 0 }))
    renderInConsole(form, { getList })
    const field = await screen.findByRole('combobox', { name: label })
    fireEvent.focus(field)
    fireEvent.change(field, { target: { value: 'late' } })
    await waitFor(() =>
      expect(getList).toHaveBeenCalledWith(
        resource,
        expect.objectContaining({ filter: { keyword: 'late' } }),
      ),
    )
  },
)
