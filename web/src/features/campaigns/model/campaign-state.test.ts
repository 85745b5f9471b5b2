import { expect, it } from 'vitest'
import { getCampaignState } from './campaign-state.ts'

it('starts and ends by the time, whatever the response said', () => {
  const campaign = { startsAt: '2026-11-01T00:00:00Z', endsAt: '2026-11-02T00:00:00Z' }
  const at = (time: string) => getCampaignState(campaign, Date.parse(time))
  expect(at('2026-10-31T23:59:59.999Z')).toBe('coming')
  expect(at('2026-11-01T00:00:00Z')).toBe('running')
  expect(at('2026-11-01T23:59:59.999Z')).toBe('running')
  expect(at('2026-11-02T00:00:00Z')).toBe('ended')
  const endless = { ...campaign, endsAt: null }
  expect(getCampaignState(endless, Date.parse('2036-01-01T00:00:00Z'))).toBe('running')
})
