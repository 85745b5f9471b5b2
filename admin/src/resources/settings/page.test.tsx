// @vitest-environment jsdom
import { codes } from '@pasar/contract/codes'
import { cleanup, fireEvent, screen } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { renderInConsole, serveCalls } from '../../testing/render.tsx'
import type { Setting } from './format.ts'
import { SettingHistory } from './history.tsx'
import { SettingsPage } from './page.tsx'
import { WaitingRoomNow } from './waiting-room.tsx'

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const setting = { id: 'points', title: 'Points', unit: { kind: 'count', decimals: 0, name: '' } }

// Not retried by itself, as a lost connection would be.
const failure = () =>
  new Response(JSON.stringify({ code: codes['server-error'].code, msg: 'Something failed', data: null }))

const views = {
  'the settings': [<SettingsPage key="page" />, 'No matches'],
  'the waiting room': [<WaitingRoomNow key="room" />, 'In checkout'],
  'the history of a setting': [
    <SettingHistory key="history" setting={setting as unknown as Setting} />,
    'Never changed.',
  ],
} as const

it.each(Object.entries(views))(
  'says why %s could not be read, and reads again on request',
  async (_, [view, shown]) => {
    const answers = [failure(), { list: [], total: 0, active: 0, waiting: 0, perMinute: 0 }]
    serveCalls(() => answers.shift())
    renderInConsole(view)
    expect((await screen.findByRole('alert')).textContent).toContain('Something failed')
    fireEvent.click(screen.getByRole('button', { name: 'Retry' }))
    await screen.findByText(shown)
    expect(screen.queryByRole('alert')).toBeNull()
  },
)
