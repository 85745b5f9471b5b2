// @vitest-environment jsdom
import { cleanup, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { type Session, session } from '../../../session/session.ts'
import { renderInConsole } from '../../../testing/render.tsx'
import type { Order } from '../labels.ts'
import { Parcels } from './parcels.tsx'

beforeEach(() => session.set({ token: 'T', me: { permissions: ['orders'] } } as unknown as Session))
afterEach(() => {
  cleanup()
  session.set(null)
})

const order = (state: string, resends: string[]) =>
  ({
    ...{ id: 'A', labels: [], tracking: [], voids: [], resends },
    parcels: [
      { id: 'P', no: 'P1', state, carrier: 'other', carrierName: 'Other', trackingNo: 'T1', items: [] },
    ],
  }) as unknown as Order

it.each([
  ['offers to resend a returned parcel', order('returned', ['P']), 'Send again'],
  [
    'does not offer to resend a returned parcel that the server would refuse',
    order('returned', []),
    undefined,
  ],
  ['offers to correct the number of a parcel in transit', order('in_transit', []), 'Edit tracking number'],
])('%s', async (_, shown, button) => {
  renderInConsole(<Parcels order={shown} />)
  await screen.findByText('T1')
  const names = screen.queryAllByRole('button').map((it) => it.textContent)
  expect(names.filter((name) => name === 'Send again' || name === 'Edit tracking number')).toEqual(
    button ? [button] : [],
  )
})
